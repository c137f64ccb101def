import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OpenStream } from '../../../testing/OpenStream.ts';
import { race, tally } from '../../../testing/race.ts';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import { testPassword, type TestPerson } from '../../../testing/TestPerson.ts';
import { findCall, sendCall } from '../../../testing/sendCall.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ processes: 2 });
});
afterAll(() => api.close());

const remove = (person: TestPerson, email = person.email) => person.call('identity', 'deleteAccount', { email });
const signIn = (email: string) =>
  sendCall(
    api.url(),
    findCall('identity.signIn'),
    { email, password: testPassword },
    { 'x-forwarded-for': '203.0.113.9' },
  );
const rowsOf = (table: string, userId: string) =>
  api.database.query(`select * from ${table} where user_id = $1`, [userId]);
const nameOf = async (userId: string) =>
  (
    await api.database.query<{ email: string; name: string }>(
      'select email, display_name as name from identity.users where id = $1',
      [userId],
    )
  )[0];

/** Someone who is an Editor in a workspace of one organization and an Admin of another. */
async function memberOfTwo() {
  const harbor = await TestOrganization.create(api);
  const person = await harbor.addWorkspaceMember('EDITOR');
  const other = await TestOrganization.create(api);
  const inviteId = await other.invite(person, { role: 'ADMIN' });
  await person.succeed('userOrganization', 'confirmInviteUser', { inviteId });
  return { harbor, other, person };
}

describe('deleting an account', () => {
  let harbor: TestOrganization;
  let person: TestPerson;
  runScenarios([
    {
      name: 'is refused with another typed address',
      send: async () => {
        ({ harbor, person } = await memberOfTwo());
        return remove(person, 'someone@example.com');
      },
      refusal: 'validation.request',
      details: { fields: ['email'] },
    },
    {
      name: 'is refused if the sign-in is older than five minutes',
      send: async () => {
        api.clock.advance(301);
        const answer = await remove(person);
        api.clock.advance(-301);
        return answer;
      },
      refusal: 'session.fresh-sign-in-required',
    },
    {
      name: 'is refused to the last owner of an organization',
      send: () => remove(harbor.owner),
      refusal: 'account.last-owner',
      after: async () => {
        expect((await harbor.owner.send('organization.get', { organizationId: harbor.organizationId })).status).toBe(
          200,
        );
      },
    },
  ]);

  it('lists the organizations that block it, and those that the person would leave', async () => {
    const { harbor: one, other, person: leaver } = await memberOfTwo();
    const own = await TestOrganization.create(api, 'FREE', leaver);
    const { lastOwnerOf, leaves } = await leaver.succeed('identity', 'deletion', {});
    expect(lastOwnerOf).toEqual([{ id: own.organizationId, name: 'Harbor', memberCount: 1 }]);
    expect(leaves.map(({ id }) => id).sort()).toEqual([one.organizationId, other.organizationId].sort());
    expect((await remove(leaver)).body.errorCode).toBe('account.last-owner');
    // Nothing was changed, because it is one transaction.
    expect((await leaver.succeed('identity', 'deletion', {})).leaves).toHaveLength(2);
    expect((await signIn(leaver.email)).status).toBe(200);
  });

  it('ends memberships, roles, invitations, links, favorites, preferences and sessions, and is recorded everywhere', async () => {
    const { harbor: one, other, person: leaver } = await memberOfTwo();
    const { place } = one;
    await leaver.succeed('secret', 'add', { ...place, name: 'Kept', value: 'x' });
    await leaver.succeed('preferences', 'merge', { document: { userPreference: { theme: 'dark' } } });
    const guest = await api.signUp('Guest');
    const inviteId = await other.invite(guest, {}, leaver);
    const stream = await OpenStream.open(leaver);
    expect((await remove(leaver)).status).toBe(200);
    await stream.until(() => stream.text.includes('event: session.revoked'));
    for (const table of [
      'identity.sessions',
      'identity.credentials',
      'cofferdam.workspace_roles',
      'cofferdam.item_marks',
      'cofferdam.preferences',
    ]) {
      expect([table, await rowsOf(table, leaver.userId)]).toEqual([table, []]);
    }
    expect((await signIn(leaver.email)).body.errorCode).toBe('sign-in.refused');
    expect((await leaver.send('organization.my', {})).body.errorCode).toBe('session.required');
    const answer = await guest.send('userOrganization.inviteExist', { inviteId });
    expect(answer.body).toMatchObject({ state: 'revoked' });
    for (const organization of [one, other]) {
      const events = (await organization.events()).filter(({ type }) => type === 'member.account.deleted');
      expect(events).toMatchObject([{ actorId: leaver.userId, fields: { memberId: leaver.userId } }]);
    }
    expect(await nameOf(leaver.userId)).toEqual({
      email: `deleted-${leaver.userId}@invalid`,
      name: leaver.grant.user.displayName,
    });
    const { members } = await one.owner.succeed('user', 'organization', {
      organizationId: one.organizationId,
      state: 'REMOVED',
    });
    expect(members.map(({ id }) => id)).toContain(leaver.userId);
    // The address is free again, for an account without any data of this one.
    const again = { email: leaver.email, password: testPassword, displayName: 'Someone' };
    const headers = { 'x-forwarded-for': '203.0.113.10' };
    expect((await sendCall(api.url(), findCall('identity.signUp'), again, headers)).status).toBe(200);
    const signedIn = await signIn(leaver.email);
    expect((signedIn.body['user'] as { id: string }).id).not.toBe(leaver.userId);
  });

  it('leaves the private workspace for an owner to claim', async () => {
    const { other, person: leaver } = await memberOfTwo();
    await remove(leaver);
    const { organizationId } = other;
    const { workspaces } = await other.owner.succeed('workspace', 'leavers', { organizationId });
    expect(workspaces.map(({ person: { id } }) => id)).toContain(leaver.userId);
  });

  it('leaves no data of someone who was never a member', async () => {
    const person2 = await api.signUp('Alone');
    expect((await remove(person2)).status).toBe(200);
    expect(await nameOf(person2.userId)).toBeUndefined();
  });
});

describe('concurrent deletions', () => {
  it('by the two owners of an organization leave one owner', async () => {
    for (let round = 0; round < 8; round += 1) {
      const harbor = await TestOrganization.create(api);
      const second = await harbor.addMember('OWNER');
      const people = [harbor.owner, second];
      const answers = await race(api, 2, (url, index) => remove((people[index] as TestPerson).at(url)));
      expect(tally(answers)).toEqual({ '200': 1, 'account.last-owner': 1 });
    }
  });

  it('and the other owner leaving or being removed leave one owner', async () => {
    for (let round = 0; round < 8; round += 1) {
      const harbor = await TestOrganization.create(api);
      const { organizationId, owner } = harbor;
      const second = await harbor.addMember('OWNER');
      const other = round % 2 === 0 ? 'leave' : 'remove';
      const answers = await race(api, 2, (url, index) => {
        if (index === 0) return remove(owner.at(url));
        if (other === 'leave') return second.at(url).call('userOrganization', 'leave', { organizationId });
        return second
          .at(url)
          .call('userRole', 'organizationAdd', { organizationId, userId: second.userId, role: 'ADMIN' });
      });
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const owners = await api.database.query(
        `select user_id from cofferdam.memberships where organization_id = $1 and state = 'ACTIVE' and role = 'OWNER'`,
        [organizationId],
      );
      expect(owners).toHaveLength(1);
    }
  });

  it('of the same account delete it once', async () => {
    const { person } = await memberOfTwo();
    const answers = await race(api, 8, (url) => remove(person.at(url)));
    expect(tally(answers)).toEqual({ '200': 1, 'session.required': 7 });
  });

  it.each([
    [
      'joining',
      (person: TestPerson, inviteId: string) => person.call('userOrganization', 'confirmInviteUser', { inviteId }),
    ],
    [
      'making',
      (person: TestPerson) => person.call('organization', 'create', { name: 'Mine', subscriptionType: 'FREE' }),
    ],
  ] as const)('and %s another organization leave no member without an account', async (_name, become) => {
    for (let round = 0; round < 6; round += 1) {
      const harbor = await TestOrganization.create(api);
      const person = await api.signUp('Joins');
      const inviteId = await harbor.invite(person);
      await race(api, 2, (url, index) => (index === 0 ? remove(person.at(url)) : become(person.at(url), inviteId)));
      const stray = await api.database.query(
        `select m.user_id from cofferdam.memberships m
         where m.user_id = $1 and m.state = 'ACTIVE'
           and not exists (select from identity.credentials c where c.user_id = m.user_id)`,
        [person.userId],
      );
      expect(stray).toEqual([]);
    }
  });
});
