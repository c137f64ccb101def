import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCall, sendCall } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { TestLink } from '../../testing/TestLink.ts';

const shareOrigin = 'https://share.test';
let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  api = await startTestApi({ configuration: { shareOrigin } });
  harbor = await TestOrganization.create(api);
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Sample', value: 'x' });
});
afterAll(() => api.close());

describe('a separate domain for one-time links', () => {
  it('is returned to the sender, whose browser builds the URL', async () => {
    const { linkOrigin } = await harbor.owner.succeed('share', 'terms', { organizationId: harbor.organizationId });
    expect(linkOrigin).toBe(shareOrigin);
  });

  it('can send the calls of a reader, and the product’s own origin can, too', async () => {
    const named = { ...harbor.place, name: 'Sample', version: 1 };
    const link = await TestLink.send(harbor.owner, named, { views: 2 });
    const keys = await link.keys();
    for (const origin of [shareOrigin, api.origin]) {
      const { status } = await sendCall(api.url(), findCall('share.get'), keys, { origin });
      expect([origin, status]).toEqual([origin, 200]);
    }
    const foreign = await sendCall(api.url(), findCall('share.get'), keys, { origin: 'https://evil.test' });
    expect(foreign.body.errorCode).toBe('request.origin');
  });

  it('can’t send other calls', async () => {
    const input = { organizationId: harbor.organizationId, id: harbor.organizationId };
    const { body } = await harbor.owner.send('share.revoke', input, { origin: shareOrigin });
    expect(body.errorCode).toBe('request.origin');
    const signIn = await sendCall(api.url(), findCall('identity.signIn'), {}, { origin: shareOrigin });
    expect(signIn.body.errorCode).toBe('request.origin');
  });
});
