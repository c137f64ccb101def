import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShareNotice } from '@cofferdam/domain';
import { OpenStream } from '../../testing/OpenStream.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { sendAsReader, TestLink } from '../../testing/TestLink.ts';

let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  // The mail server doesn't answer; senders who chose both are still notified on their pages.
  const mail = { url: 'smtp://127.0.0.1:1', from: 'vault@example.org' };
  api = await startTestApi({ processes: 2, configuration: { mail } });
  harbor = await TestOrganization.create(api);
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Sample', value: 'x' });
});
afterAll(() => api.close());

const makeLink = (notify: readonly ShareNotice[], password: string | null = null) =>
  TestLink.send(
    harbor.owner,
    { ...harbor.place, name: 'Sample', version: 1 },
    { notify: [...notify], password, views: 2 },
  );

describe('the open pages of a sender', () => {
  it('are notified when a link is opened at any process, with ids only, even if the email fails', async () => {
    const { owner, organizationId } = harbor;
    const colleague = await harbor.addMember('ADMIN');
    const [own, foreign] = [await OpenStream.open(owner), await OpenStream.open(colleague)];
    const link = await makeLink(['APP', 'EMAIL']);
    await sendAsReader(api.url(1), 'get', await link.keys());
    await api.runDueJobs();
    await own.until(() => own.text.includes('event: share.opened'));
    const ids = { organizationId, userId: owner.userId, shareId: link.share.id };
    expect(own.text).toContain(`event: share.opened\ndata: ${JSON.stringify(ids)}\n\n`);
    expect(foreign.text).not.toContain('share.opened');
  });

  it('aren’t notified of a view of the terms, a wrong password, or a link without notifications', async () => {
    const stream = await OpenStream.open(harbor.owner);
    const [looked, unasked, asked] = [await makeLink(['APP'], 'right'), await makeLink([]), await makeLink(['APP'])];
    await sendAsReader(api.url(), 'exist', await looked.keys('right'));
    await sendAsReader(api.url(), 'get', await looked.keys('wrong'));
    await sendAsReader(api.url(), 'get', await unasked.keys());
    // The last one comes after all the others.
    await sendAsReader(api.url(), 'get', await asked.keys());
    await api.runDueJobs();
    await stream.until(() => stream.text.includes(asked.share.id));
    for (const { share } of [looked, unasked]) expect(stream.text).not.toContain(share.id);
  });
});
