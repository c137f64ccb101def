import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccessRule } from '@cofferdam/domain';
import { runScenarios } from '../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';

const unknownUserId = '01900000-0000-7000-8000-0000000000aa';

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let admin: TestPerson;
let auditor: TestPerson;
let keeper: TestPerson;
let reader: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  owner = harbor.owner;
  admin = await harbor.addMember('ADMIN');
  auditor = await harbor.addMember('AUDITOR');
  keeper = await harbor.addWorkspaceMember('ADMIN');
  reader = await harbor.addWorkspaceMember('READER');
  member = await harbor.addMember('MEMBER');
});
afterAll(() => api.close());

const give = (by: TestPerson, userId: string, role: string): Promise<TestAnswer> =>
  by.send('userRole.organizationAdd', { organizationId: harbor.organizationId, userId, role });
const take = (by: TestPerson, userId: string, role: string): Promise<TestAnswer> =>
  by.send('userRole.organizationRemove', { organizationId: harbor.organizationId, userId, role });
const assign = (by: TestPerson, userIds: unknown, role: string, place: object = harbor.place): Promise<TestAnswer> =>
  by.send('userRole.workspaceAdd', { ...place, userIds, role });

describe('an organization role', () => {
  runScenarios([
    {
      name: 'is refused to people who can’t assign',
      send: () => give(auditor, member.userId, 'MEMBER'),
      refusal: 'access-denied.exception',
    },
    {
      name: 'can’t be a workspace role',
      send: () => give(owner, member.userId, 'VIEWER'),
      refusal: 'role-resource.not-match',
      details: { fields: ['role'] },
    },
    {
      name: 'must exist',
      send: () => give(owner, member.userId, 'constructor'),
      refusal: 'role.not-found.name',
      details: { fields: ['role'] },
    },
    {
      name: 'can only be assigned to members',
      send: () => give(owner, unknownUserId, 'ADMIN'),
      refusal: 'user-organization.mapping.not-exist',
    },
    {
      name: 'can’t be higher than the caller’s own',
      send: () => give(admin, member.userId, 'BILLING'),
      refusal: 'access-denied.exception',
    },
    {
      name: 'can’t be removed from someone with a higher role',
      send: () => take(admin, owner.userId, 'OWNER'),
      refusal: 'access-denied.exception',
    },
    {
      name: 'of the last owner can’t be removed',
      send: () => give(owner, owner.userId, 'ADMIN'),
      refusal: 'role-resource.last-admin',
    },
    {
      name: 'can’t be removed from someone who doesn’t have it',
      send: () => take(owner, member.userId, 'AUDITOR'),
      refusal: 'role.not-found.name',
      details: { fields: ['role'] },
    },
    { name: 'can be assigned by an administrator', send: () => give(admin, member.userId, 'ADMIN') },
    { name: 'works from the next request on', send: () => give(member, auditor.userId, 'MEMBER') },
    { name: 'can be removed, and the person stays a member', send: () => take(owner, member.userId, 'ADMIN') },
    {
      name: 'that was removed no longer works',
      send: () => give(member, auditor.userId, 'AUDITOR'),
      refusal: 'access-denied.exception',
    },
    { name: 'of an owner can be removed if there is another', send: () => give(owner, admin.userId, 'OWNER') },
    { name: 'of the first owner can then be removed', send: () => take(owner, owner.userId, 'OWNER') },
    { name: 'can be restored by the other', send: () => give(admin, owner.userId, 'OWNER') },
    { name: 'of the other can be removed, too', send: () => give(owner, admin.userId, 'ADMIN') },
    { name: 'is restored', send: () => give(owner, auditor.userId, 'AUDITOR') },
  ]);

  it('is listed with everyone who has one, and each change is recorded', async () => {
    const { assignments } = await auditor.succeed('userRole', 'organization', {
      organizationId: harbor.organizationId,
    });
    expect(assignments.find(({ person }) => person.id === admin.userId)?.role).toBe('ADMIN');
    expect(assignments).toHaveLength(6);
    const changes = (await harbor.events()).filter(({ type }) => type === 'member.role.changed');
    expect(changes.map(({ fields }) => [fields['previousRole'], fields['role']])).toEqual([
      ['MEMBER', 'ADMIN'],
      ['AUDITOR', 'MEMBER'],
      ['ADMIN', 'MEMBER'],
      ['ADMIN', 'OWNER'],
      ['OWNER', 'MEMBER'],
      ['MEMBER', 'OWNER'],
      ['OWNER', 'ADMIN'],
      ['MEMBER', 'AUDITOR'],
    ]);
  });
});

describe('a workspace role', () => {
  runScenarios([
    {
      name: 'is refused to people who can’t assign',
      send: () => assign(reader, [member.userId], 'VIEWER'),
      refusal: 'access-denied.exception',
    },
    {
      name: 'can’t be an organization role',
      send: () => assign(keeper, [member.userId], 'AUDITOR'),
      refusal: 'role-resource.not-match',
      details: { fields: ['role'] },
    },
    {
      name: 'needs at least one person',
      send: () => assign(keeper, [], 'VIEWER'),
      refusal: 'validation.fields.null-or-empty',
      details: { fields: ['userIds'] },
    },
    {
      name: 'needs a list',
      send: () => assign(keeper, null, 'VIEWER'),
      refusal: 'validation.fields.null-or-empty',
      details: { fields: ['userIds'] },
    },
    {
      name: 'is assigned to all or none',
      send: () => assign(keeper, [member.userId, unknownUserId], 'VIEWER'),
      refusal: 'user-organization.mapping.not-exist',
      details: { fields: ['userIds'] },
      after: async () => {
        expect((await member.send('secret.list', harbor.place)).status).toBe(404);
      },
    },
    {
      name: 'can’t be assigned in a private workspace, even by its owner',
      send: () =>
        assign(owner, [member.userId], 'READER', {
          organizationId: harbor.organizationId,
          workspaceId: harbor.privateWorkspaceId,
        }),
      refusal: 'role-resource.not-match',
    },
    {
      name: 'can be assigned, once to people who are listed twice',
      send: () => assign(keeper, [member.userId, member.userId], 'VIEWER'),
      after: async () => {
        expect((await member.send('secret.list', harbor.place)).status).toBe(200);
      },
    },
    { name: 'can be replaced', send: () => assign(keeper, [member.userId], 'EDITOR') },
    {
      name: 'can be removed',
      send: () => keeper.call('userRole', 'workspaceRemove', { ...harbor.place, userId: member.userId }),
      after: async () => {
        expect((await member.send('secret.list', harbor.place)).status).toBe(404);
      },
    },
    {
      name: 'can’t be removed twice',
      send: () => keeper.call('userRole', 'workspaceRemove', { ...harbor.place, userId: member.userId }),
      refusal: 'role.not-found.id',
    },
  ]);

  it('is listed with its source; possible members are listed only for people who can assign roles', async () => {
    const list = await keeper.succeed('userRole', 'workspace', harbor.place);
    expect(
      new Set(list.assignments.map(({ person, role, isAssigned }) => `${person.id} ${role} ${isAssigned}`)),
    ).toEqual(
      new Set([
        `${owner.userId} ADMIN false`,
        `${admin.userId} ADMIN false`,
        `${keeper.userId} ADMIN true`,
        `${reader.userId} READER true`,
      ]),
    );
    expect(list.others.map(({ person }) => person.id).sort()).toEqual([auditor.userId, member.userId].sort());
    expect(list.limit).toEqual({ used: 2, allowed: 200 });
    expect((await reader.succeed('userRole', 'workspace', harbor.place)).others).toEqual([]);
  });
});

describe('Explain', () => {
  const explain = async (userId: string, permission: string, workspaceId?: string): Promise<[boolean, string[]]> => {
    const answer = await auditor.send('userRole.explain', {
      organizationId: harbor.organizationId,
      userId,
      permission,
      ...(workspaceId === undefined ? {} : { workspaceId }),
    });
    expect(answer.body.errorCode).toBeUndefined();
    const rules = answer.body['rules'] as AccessRule[];
    return [answer.body['isAllowed'] as boolean, rules.map(({ kind }) => kind)];
  };

  it('returns the chain of rules by which the server decides', async () => {
    const { workspaceId } = harbor;
    expect(await explain(reader.userId, 'secret:version:access', workspaceId)).toEqual([
      true,
      ['assigned-role', 'role-holds'],
    ]);
    expect(await explain(reader.userId, 'secret:create', workspaceId)).toEqual([
      false,
      ['assigned-role', 'role-lacks'],
    ]);
    expect(await explain(admin.userId, 'secret:create', workspaceId)).toEqual([true, ['implied-role', 'role-holds']]);
    expect(await explain(member.userId, 'secret:list', workspaceId)).toEqual([false, ['no-role']]);
    expect(await explain(member.userId, 'organization:update')).toEqual([false, ['organization-role', 'role-lacks']]);
    expect(await explain(member.userId, 'secret:list')).toEqual([false, ['no-workspace']]);
    const gone = await harbor.addMember('OWNER', 'REMOVED');
    expect(await explain(gone.userId, 'secret:list', workspaceId)).toEqual([false, ['membership-not-active']]);
  });

  it('says since when the roles that decided are held, and who gave them', async () => {
    const quay = await TestOrganization.create(api);
    const { organizationId, place } = quay;
    const second = await quay.addMember('ADMIN');
    const invited = await api.signUp('Invited');
    const inviteId = await quay.invite(invited, { workspaces: [{ workspaceId: quay.workspaceId, role: 'VIEWER' }] });
    await invited.succeed('userOrganization', 'confirmInviteUser', { inviteId });
    const asked = async (userId = invited.userId) => {
      const question = { ...place, userId, permission: 'secret:list' };
      const {
        isAllowed: _isAllowed,
        rules: _rules,
        ...givers
      } = await quay.owner.succeed('userRole', 'explain', question);
      return givers;
    };
    const by = (person: TestPerson, name: string) => ({
      since: expect.any(String),
      by: { id: person.userId, name: expect.stringMatching(name) },
    });
    const founder = await asked(quay.owner.userId);
    expect(founder).toEqual({ membership: { role: 'OWNER', ...by(quay.owner, 'Owner') } });
    const joined = await asked();
    expect(joined).toEqual({
      membership: { role: 'MEMBER', ...by(quay.owner, 'Owner') },
      assignment: by(quay.owner, 'Owner'),
    });
    await second.succeed('userRole', 'workspaceAdd', { ...place, userIds: [invited.userId], role: 'READER' });
    await second.succeed('userRole', 'organizationAdd', { organizationId, userId: invited.userId, role: 'AUDITOR' });
    const changed = await asked();
    expect(changed).toEqual({
      membership: { role: 'AUDITOR', ...by(second, 'ADMIN') },
      assignment: by(second, 'ADMIN'),
    });
    expect(changed.assignment?.since).not.toBe(joined.assignment?.since);
    // As the roles of versions before 0045.
    for (const table of ['memberships', 'workspace_roles']) {
      await api.database.query(`update cofferdam.${table} set role_since = null, role_by = null where user_id = $1`, [
        invited.userId,
      ]);
    }
    const unknown = { since: null, by: null };
    expect(await asked()).toEqual({ membership: { role: 'AUDITOR', ...unknown }, assignment: unknown });
    await quay.owner.succeed('userOrganization', 'deleteUser', { organizationId, userId: invited.userId });
    expect(await asked()).toEqual({});
  });

  runScenarios([
    {
      name: 'refuses an unknown permission',
      send: () =>
        auditor.send('userRole.explain', {
          organizationId: harbor.organizationId,
          userId: reader.userId,
          permission: 'secret:fly',
        }),
      refusal: 'permission.not-found.id',
      details: { fields: ['permission'] },
    },
    {
      name: 'reveals nothing about someone else’s private workspace',
      send: () =>
        admin.send('userRole.explain', {
          organizationId: harbor.organizationId,
          userId: owner.userId,
          permission: 'secret:list',
          workspaceId: harbor.privateWorkspaceId,
        }),
      refusal: 'workspace.not-found.by-id',
    },
    {
      name: 'is available inside a workspace to people who can see its roles',
      send: () =>
        reader.send('userRole.workspaceExplain', { ...harbor.place, userId: reader.userId, permission: 'note:list' }),
      body: { isAllowed: true },
    },
  ]);
});

describe('the preview', () => {
  const preview = async (roles: object[]): Promise<TestAnswer> =>
    auditor.send('userRole.preview', { organizationId: harbor.organizationId, roles });

  it('returns the access that people would gain and lose, and writes nothing', async () => {
    const before = await api.database.query('select * from cofferdam.memberships order by user_id');
    const { body } = await preview([{ userId: reader.userId, role: 'ADMIN' }]);
    const changes = body['changes'] as { workspace: { name: string } | null; gained: string[]; lost: string[] }[];
    expect(changes.map(({ workspace, lost }) => [workspace?.name ?? null, lost])).toEqual([
      [null, []],
      ['Production', []],
    ]);
    expect(changes[0]?.gained).toContain('organization:member:invite');
    expect(changes[1]?.gained).toContain('secret:create');
    const removed = (await preview([{ userId: reader.userId, role: null }])).body['changes'] as typeof changes;
    expect(removed.map(({ gained }) => gained)).toEqual([[], []]);
    expect(removed[1]?.lost).toContain('secret:version:access');
    expect(await api.database.query('select * from cofferdam.memberships order by user_id')).toEqual(before);
  });

  it('returns the numbers of secrets and codes of each workspace, without the trash', async () => {
    const { organizationId } = harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Counted' });
    const place = { organizationId, workspaceId: workspace.id };
    for (const name of ['ONE', 'TWO', 'GONE']) await owner.succeed('secret', 'add', { ...place, name, value: 'x' });
    await owner.succeed('secret', 'delete', { ...place, names: ['GONE'] });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Fob', seed: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
    const { body } = await preview([{ userId: reader.userId, role: 'ADMIN' }]);
    const changes = body['changes'] as { workspace: object | null }[];
    expect(changes.map(({ workspace: one }) => one)).toContainEqual({
      id: workspace.id,
      name: 'Counted',
      secretCount: 2,
      twoFactorCount: 1,
    });
    await owner.succeed('workspace', 'delete', { ...place, name: 'Counted' });
  });

  it('returns what each person can read before and after, without empty workspaces', async () => {
    const made = await TestOrganization.create(api);
    const { organizationId } = made;
    const places = [];
    for (const name of ['Kiosk', 'Depot', 'Bare']) {
      const { workspace } = await made.owner.succeed('workspace', 'create', { organizationId, name });
      places.push({ organizationId, workspaceId: workspace.id });
    }
    const [kiosk, depot] = places;
    if (kiosk === undefined || depot === undefined) throw new Error('no workspace');
    for (const name of ['ONE', 'TWO']) await made.owner.succeed('secret', 'add', { ...kiosk, name, value: 'x' });
    await made.owner.succeed('secret', 'add', { ...depot, name: 'THREE', value: 'x' });
    const seed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    for (const place of [kiosk, depot]) await made.owner.succeed('twoFactor', 'add', { ...place, name: 'Fob', seed });
    const person = await made.addMember('MEMBER');
    const { userId } = person;
    const giveRole = (place: typeof kiosk, role: string) =>
      made.owner.succeed('userRole', 'workspaceAdd', { ...place, userIds: [userId], role });
    await giveRole(kiosk, 'CODE_USER');
    await giveRole(depot, 'VIEWER');
    const ask = async (role: string) =>
      (await made.owner.succeed('userRole', 'preview', { organizationId, roles: [{ userId, role }] })).reach;
    const before = { secrets: 0, codes: 1, workspaces: 1 };
    expect(await ask('ADMIN')).toEqual([{ userId, before, after: { secrets: 3, codes: 2, workspaces: 2 } }]);
    expect(await ask('AUDITOR')).toEqual([{ userId, before, after: before }]);
    const { reach } = await made.owner.succeed('userRole', 'workspacePreview', {
      ...depot,
      roles: [{ userId, role: 'READER' }],
    });
    const none = { secrets: 0, codes: 0, workspaces: 0 };
    expect(reach).toEqual([{ userId, before: none, after: { secrets: 1, codes: 1, workspaces: 1 } }]);
  });

  it('in a workspace is limited to that workspace', async () => {
    const { changes } = await keeper.succeed('userRole', 'workspacePreview', {
      ...harbor.place,
      roles: [
        { userId: reader.userId, role: 'EDITOR' },
        { userId: admin.userId, role: null },
      ],
    });
    expect(changes.map(({ person, workspace }) => [person.id, workspace?.id])).toEqual([
      [reader.userId, harbor.workspaceId],
    ]);
  });
});
