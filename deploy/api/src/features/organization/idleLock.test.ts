import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let member: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  member = await harbor.addMember('MEMBER');
}, 60_000);
afterAll(() => api.close());

const set = (minutes: unknown, person = harbor.owner) =>
  person.send('organization.setIdleLock', { organizationId: harbor.organizationId, minutes });

describe('the idle lock of an organization', () => {
  it('can only be changed by people who can change the organization', async () => {
    expect(await set(5, member)).toMatchObject({ status: 403, body: { errorCode: 'access-denied.exception' } });
    const island = await TestOrganization.create(api);
    expect(await set(5, island.owner)).toMatchObject({ status: 404 });
  });

  it.each([0, -1, 481, 1.5, '5'])('is refused with %s minutes', async (minutes) => {
    expect(await set(minutes)).toMatchObject({ status: 400, body: { errorCode: 'validation.request' } });
  });

  it('needs a fresh sign-in', async () => {
    const other = await TestOrganization.create(api);
    api.clock.advance(301);
    const answer = await other.owner.call('organization', 'setIdleLock', {
      organizationId: other.organizationId,
      minutes: 5,
    });
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 'session.fresh-sign-in-required' } });
    api.clock.advance(-301);
  });

  it('is in every member’s list of organizations, and is recorded once per change', async () => {
    const own = async (): Promise<unknown> =>
      (await member.succeed('organization', 'my', {})).organizations.map(({ idleLockMinutes }) => idleLockMinutes);
    expect(await own()).toEqual([undefined]);
    expect(await set(15)).toMatchObject({ status: 200, body: { organization: { idleLockMinutes: 15 } } });
    await set(15);
    expect(await own()).toEqual([15]);
    await set(null);
    expect(await own()).toEqual([undefined]);
    const events = (await harbor.events()).filter(({ type }) => type === 'organization.idle-lock-updated');
    expect(events.map(({ fields }) => fields)).toEqual([
      { changed: ['idleLockMinutes=15'] },
      { changed: ['idleLockMinutes=off'] },
    ]);
  });
});
