import { describe, expect, it } from '@jest/globals';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const unknownUser = '01900000-0000-7000-8000-0000000000aa';

let admin: TestPerson;
let member: TestPerson;
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    admin = await harbor.addMember('ADMIN');
    member = await harbor.addWorkspaceMember('EDITOR');
  },
});

const confirm = (person: TestPerson, inviteId: string): Promise<TestAnswer> =>
  person.send('userOrganization.confirmInviteUser', { inviteId });

describe('the end of a membership', () => {
  it('is refused without the permission, for strangers, and for someone with a higher role', async () => {
    const { organizationId, owner } = stage.harbor;
    const remove = (by: TestPerson, userId: string): Promise<TestAnswer> =>
      by.send('userOrganization.deleteUser', { organizationId, userId });
    expect((await remove(member, admin.userId)).body.errorCode).toBe('access-denied.exception');
    expect((await remove(owner, unknownUser)).body.errorCode).toBe('user.not-found.by-id');
    const byEmail = await owner.send('userOrganization.deleteUser', { organizationId, email: 'nobody@example.com' });
    expect(byEmail.body.errorCode).toBe('user.not-found.by-email');
    const other = await TestOrganization.create(stage.api);
    const { userId } = await other.addMember('MEMBER', 'REMOVED');
    const input = { organizationId: other.organizationId, userId };
    expect((await other.owner.send('userOrganization.deleteUser', input)).body.errorCode).toBe(
      'user-organization.mapping.not-exist',
    );
    expect((await remove(admin, owner.userId)).body.errorCode).toBe('access-denied.exception');
    expect((await remove(owner, owner.userId)).body.errorCode).toBe('role-resource.last-admin');
    expect((await owner.send('userOrganization.leave', { organizationId })).body.errorCode).toBe(
      'role-resource.last-admin',
    );
  });

  it('removes access immediately, in this organization only, and rejoining restores their private workspace', async () => {
    const { organizationId, owner, place } = stage.harbor;
    const person = await stage.api.signUp('Leaver');
    const other = await TestOrganization.create(stage.api, 'TEAM', person);
    const first = await confirm(
      person,
      await stage.harbor.invite(person, { workspaces: [{ workspaceId: place.workspaceId, role: 'EDITOR' }] }),
    );
    const own = { organizationId, workspaceId: first.body['privateWorkspaceId'] as never };
    await person.succeed('secret', 'add', { ...own, name: 'Kept', value: 'still here' });

    await owner.succeed('userOrganization', 'deleteUser', { organizationId, userId: person.userId });
    for (const input of [place, own]) {
      expect((await person.send('secret.list', input)).body.errorCode).toBe(
        'organization.not-found.by-organization-id',
      );
    }
    expect((await person.send('secret.list', other.place)).status).toBe(200);
    // No one else can see their private items.
    expect((await owner.send('secret.list', own)).body.errorCode).toBe('workspace.not-found.by-workspace-id');
    const { members, counts } = await owner.succeed('user', 'organization', { organizationId, state: 'REMOVED' });
    expect(members.map(({ id, lastActiveAt, workspaces }) => [id, lastActiveAt, workspaces])).toEqual([
      [person.userId, null, []],
    ]);
    expect(counts.removed).toBe(1);

    const again = await confirm(person, await stage.harbor.invite(person));
    expect(again.body['privateWorkspaceId']).toBe(own.workspaceId);
    expect((await person.succeed('secret', 'versionAccess', { ...own, name: 'Kept' })).value).toBe('still here');
    expect((await person.send('secret.list', place)).body.errorCode).toBe('workspace.not-found.by-workspace-id');
    await person.succeed('userOrganization', 'leave', { organizationId });
    expect((await person.send('secret.list', own)).status).toBe(404);
  });
});

describe('the list of members', () => {
  it('can be searched, filtered and read page by page without gaps or duplicates', async () => {
    const big = await TestOrganization.create(stage.api, 'BUSINESS');
    const { organizationId, owner } = big;
    for (let index = 0; index < 6; index += 1) await big.addMember(index % 2 === 0 ? 'MEMBER' : 'AUDITOR');
    const unconfirmed = await big.addMember('MEMBER');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.succeed('user', 'organization', {
        organizationId,
        limit: 3,
        ...(cursor === undefined ? {} : { cursor }),
      });
      expect(page.counts).toEqual({ active: 8, invited: 0, removed: 0 });
      seen.push(...page.members.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([...seen].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(new Set(seen).size).toBe(8);
    const find = async (input: object): Promise<number> =>
      ((await owner.send('user.organization', { organizationId, ...input })).body['members'] as unknown[]).length;
    expect(await find({ role: 'AUDITOR' })).toBe(3);
    expect(await find({ search: 'AUDITOR' })).toBe(3);
    expect(await find({ search: '%' })).toBe(0);
    expect(await find({ search: '@example.com' })).toBe(8);
    // An authenticator app counts only after it is confirmed.
    await stage.api.database.query(
      `insert into identity.authenticators (id, user_id, name, sealed_seed, created_at, confirmed_at)
       select gen_random_uuid(), id, 'Phone', '', now(), case when id = $1 then now() end
       from identity.users where id = any ($2::uuid[])`,
      [owner.userId, [owner.userId, unconfirmed.userId]],
    );
    expect(await find({ secondFactor: 'on' })).toBe(1);
    expect(await find({ secondFactor: 'off' })).toBe(7);
    const wrong = await owner.send('user.organization', { organizationId, cursor: 'bm9uZQ' });
    expect(wrong.body.details).toEqual({ fields: ['cursor'] });
  });

  it.each([
    ['Jürgen Weiß', 'WEISS'],
    ['Jürgen Weiß', 'ju\u0308rgen'],
    ['Jürgen Weiß', 'weiß'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['ΟΔΥΣΣΕΥΣ', 'ΟΔΥΣ'],
  ])('finds %s by %s, by the shared folding rule', async (displayName, search) => {
    const { organizationId, owner } = stage.harbor;
    await member.succeed('user', 'update', { displayName });
    const { members } = await owner.succeed('user', 'organization', { organizationId, search });
    expect(members.map(({ name }) => name)).toEqual([displayName]);
  });

  it('shows a changed name immediately', async () => {
    const { organizationId, owner } = stage.harbor;
    await member.succeed('user', 'update', { displayName: '  Zoë   Zuse ' });
    const { members } = await owner.succeed('user', 'organization', { organizationId, search: 'zuse' });
    expect(members.map(({ name }) => name)).toEqual(['Zoë Zuse']);
  });
});
