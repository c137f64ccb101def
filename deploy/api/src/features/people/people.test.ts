import { describe, expect, it } from '@jest/globals';
import { runScenarios } from '../../testing/runScenarios.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const dayMilliseconds = 86_400_000;
const unknownUserId = '01900000-0000-7000-8000-0000000000aa';

let admin: TestPerson;
let member: TestPerson;
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    admin = await harbor.addMember('ADMIN');
    member = await harbor.addWorkspaceMember('EDITOR');
  },
});

const add = (by: TestPerson, email: string, role = 'MEMBER', workspaces: object[] = []): Promise<TestAnswer> =>
  by.send('userOrganization.addUser', { organizationId: stage.harbor.organizationId, email, role, workspaces });
const addMany = (emails: unknown, more: object = {}): Promise<TestAnswer> =>
  stage.harbor.owner.send('userOrganization.addUsers', {
    organizationId: stage.harbor.organizationId,
    emails,
    role: 'MEMBER',
    ...more,
  });
const tokenOf = (answer: TestAnswer): string => new URL(String(answer.body['link'])).searchParams.get('inviteId') ?? '';
const confirm = (person: TestPerson, inviteId: string): Promise<TestAnswer> =>
  person.send('userOrganization.confirmInviteUser', { inviteId });
const look = (person: TestPerson, inviteId: string): Promise<TestAnswer> =>
  person.send('userOrganization.inviteExist', { inviteId });
const invitationsOf = async (organization = stage.harbor) =>
  (await organization.owner.succeed('userOrganization', 'list', { organizationId: organization.organizationId }))
    .invitations;

describe('inviting one person', () => {
  const inWorkspace = (role: string, workspaceId: string = stage.harbor.workspaceId): object[] => [
    { workspaceId, role },
  ];
  runScenarios([
    {
      name: 'is refused to members without the permission',
      send: () => add(member, 'a@example.com'),
      refusal: 'access-denied.exception',
    },
    {
      name: 'refuses an invalid address',
      send: () => add(stage.harbor.owner, 'not an address'),
      refusal: 'validation.email',
      details: { fields: ['email'] },
    },
    {
      name: 'refuses a workspace role',
      send: () => add(stage.harbor.owner, 'a@example.com', 'EDITOR'),
      refusal: 'role-resource.not-match',
      details: { fields: ['role'] },
    },
    {
      name: 'refuses an unknown role',
      send: () => add(stage.harbor.owner, 'a@example.com', 'WIZARD'),
      refusal: 'role.not-found.name',
      details: { fields: ['role'] },
    },
    {
      name: 'refuses roles higher than the inviter’s own',
      send: () => add(admin, 'a@example.com', 'OWNER'),
      refusal: 'access-denied.exception',
    },
    {
      name: 'refuses another organization’s workspace like an unknown one',
      send: () => add(stage.harbor.owner, 'a@example.com', 'MEMBER', inWorkspace('READER', unknownUserId)),
      refusal: 'workspace.not-found.by-id',
    },
    {
      name: 'refuses a private workspace, which has no roles',
      send: () =>
        add(stage.harbor.owner, 'a@example.com', 'MEMBER', inWorkspace('READER', stage.harbor.privateWorkspaceId)),
      refusal: 'role-resource.not-match',
      details: { fields: ['workspaces'] },
    },
    {
      name: 'doesn’t reveal the owner’s private workspace to an administrator',
      send: () => add(admin, 'a@example.com', 'MEMBER', inWorkspace('READER', stage.harbor.privateWorkspaceId)),
      refusal: 'workspace.not-found.by-id',
    },
    {
      name: 'refuses an organization role in a workspace',
      send: () => add(stage.harbor.owner, 'a@example.com', 'MEMBER', inWorkspace('OWNER')),
      refusal: 'role-resource.not-match',
      details: { fields: ['role'] },
    },
    {
      name: 'refuses two roles in one workspace',
      send: () =>
        add(stage.harbor.owner, 'a@example.com', 'MEMBER', [...inWorkspace('READER'), ...inWorkspace('EDITOR')]),
      refusal: 'validation.request',
      details: { fields: ['workspaces'] },
    },
    {
      name: 'refuses a member, in any spelling of the address',
      send: () => add(stage.harbor.owner, member.email.toUpperCase()),
      refusal: 'user-organization.mapping.exist',
      details: { fields: ['email'] },
    },
    {
      name: 'returns a link once, with the product’s own origin',
      send: () => add(stage.harbor.owner, 'Ines@Example.com', 'AUDITOR', inWorkspace('READER')),
      body: {
        invitation: {
          email: 'Ines@Example.com',
          role: 'AUDITOR',
          isExpired: false,
          workspaces: [{ workspaceId: undefined, name: 'Production', role: 'READER' }].map(({ name, role }) => ({
            name,
            role,
          })),
        },
      },
      after: async ({ body }) => {
        expect(String(body['link'])).toMatch(
          /^http:\/\/vault\.test\/organization\/confirm-invitation\?inviteId=[\w-]{64}$/,
        );
        const stored = await stage.api.database.query('select t::text as row from cofferdam.invitations t');
        const token = new URL(String(body['link'])).searchParams.get('inviteId') ?? 'none';
        expect(JSON.stringify(stored)).not.toContain(token);
        expect(JSON.stringify(stored)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
        expect(stage.api.log()).not.toContain(token);
      },
    },
    {
      name: 'refuses someone who is already invited',
      send: () => add(stage.harbor.owner, 'ines@example.com'),
      refusal: 'organization.invite-user.exist',
      details: { fields: ['email'] },
    },
  ]);
});

describe('inviting several', () => {
  it.each([
    ['no list', undefined, 'validation.fields.null-or-empty'],
    ['null', null, 'validation.fields.null-or-empty'],
    ['an empty list', [], 'validation.fields.null-or-empty'],
    ['too many', Array.from({ length: 101 }, (_none, index) => `n${index}@example.com`), 'validation.request'],
  ])('refuses %s', async (_name, emails, code) => {
    const answer = await addMany(emails);
    expect([answer.body.errorCode, answer.body.details]).toEqual([code, { fields: ['emails'] }]);
  });

  it('has a result for each address, and one failure doesn’t affect the others', async () => {
    const answer = await addMany(['new@example.com', 'x', member.email, 'NEW@example.com', 'ines@example.com', '']);
    const results = answer.body['results'] as { email: string; errorCode: string | null; link: string | null }[];
    expect(results.map(({ email, errorCode, link }) => [email, errorCode, link !== null])).toEqual([
      ['new@example.com', null, true],
      ['x', 'validation.email', false],
      [member.email, 'users-organization.mapping.exist', false],
      ['NEW@example.com', 'organization.invite-users.exist', false],
      ['ines@example.com', 'organization.invite-users.exist', false],
      ['', 'validation.email', false],
    ]);
  });

  it('stops at the plan’s seats, counting open invitations but not expired ones', async () => {
    const free = await TestOrganization.create(stage.api, 'FREE');
    const { organizationId } = free;
    const emails = Array.from({ length: 6 }, (_none, index) => `seat-${index}@example.com`);
    const { results } = await free.owner.succeed('userOrganization', 'addUsers', {
      organizationId,
      emails,
      role: 'MEMBER',
    });
    const full = 'subscription.resource-add.error.user';
    expect(results.map(({ errorCode }) => errorCode)).toEqual([null, null, null, null, full, full]);
    const refused = await free.owner.send('userOrganization.addUser', {
      organizationId,
      email: 'more@example.com',
      role: 'MEMBER',
    });
    expect(refused.body).toMatchObject({
      errorCode: full,
      details: { limit: { name: 'users', allowed: 5, used: 5 } },
    });
    const [first] = await invitationsOf(free);
    await free.owner.succeed('userOrganization', 'deleteInvite', { organizationId, invitationId: first?.id as never });
    const statusOf = async (email: string): Promise<number> =>
      (await free.owner.send('userOrganization.addUser', { organizationId, email, role: 'MEMBER' })).status;
    expect([await statusOf('m@example.com'), await statusOf('n@example.com')]).toEqual([200, 403]);
    await stage.api.database.query(
      'update cofferdam.invitations set expires_at = created_at where organization_id = $1 and email = $2',
      [organizationId, 'm@example.com'],
    );
    expect(await statusOf('n@example.com')).toBe(200);
  });

  it('stops at the role assignments of a workspace, counting open invitations', async () => {
    const free = await TestOrganization.create(stage.api, 'FREE');
    const { organizationId, workspaceId } = free;
    await stage.api.database.query(`update cofferdam.organizations set plan = 'FREE', member_count = 1 where id = $1`, [
      organizationId,
    ]);
    for (let index = 0; index < 9; index += 1) await free.addWorkspaceMember('VIEWER');
    await stage.api.database.query('update cofferdam.organizations set member_count = 1 where id = $1', [
      organizationId,
    ]);
    const { results } = await free.owner.succeed('userOrganization', 'addUsers', {
      organizationId,
      emails: ['r1@example.com', 'r2@example.com'],
      role: 'MEMBER',
      workspaces: [{ workspaceId, role: 'READER' }],
    });
    const full = 'subscription.resource-add.error.workspace-iam';
    expect(results.map(({ errorCode }) => errorCode)).toEqual([null, full]);
    const more = await free.owner.send('userRole.workspaceAdd', {
      organizationId,
      workspaceId,
      userIds: [free.owner.userId],
      role: 'ADMIN',
    });
    expect(more.body).toMatchObject({
      errorCode: full,
      details: { limit: { name: 'roleAssignmentsPerWorkspace', allowed: 10, used: 10 } },
    });
    const another = await free.owner.send('userOrganization.addUser', {
      organizationId,
      email: 'r3@example.com',
      role: 'MEMBER',
      workspaces: [{ workspaceId, role: 'READER' }],
    });
    expect(another.body).toMatchObject({
      errorCode: full,
      details: { limit: { name: 'roleAssignmentsPerWorkspace', allowed: 10, used: 10 } },
    });
    // An expired one isn't counted; sent again, it would exceed the limit.
    await stage.api.database.query(
      'update cofferdam.invitations set expires_at = created_at where organization_id = $1',
      [organizationId],
    );
    await free.assign(free.owner, 'VIEWER');
    const { invitations } = await free.owner.succeed('userOrganization', 'list', { organizationId });
    const again = await free.owner.send('userOrganization.resendInvite', {
      organizationId,
      invitationId: invitations[0]?.id,
    });
    expect(again.body).toMatchObject({
      errorCode: full,
      details: { limit: { name: 'roleAssignmentsPerWorkspace', allowed: 10, used: 10 } },
    });
  });
});

describe('an invitation link', () => {
  it('shows its offer, joins once, and assigns the offered roles and a private workspace', async () => {
    const person = await stage.api.signUp('Noor');
    const { organizationId, workspaceId } = stage.harbor;
    const token = await stage.harbor.invite(person, { role: 'AUDITOR', workspaces: [{ workspaceId, role: 'READER' }] });
    expect((await person.succeed('organization', 'my', {})).organizations).toEqual([]);
    expect(await person.succeed('userOrganization', 'myInvites', {})).toEqual({ invitations: [], unopened: 1 });

    const shown = await look(person, token);
    expect(shown.body).toMatchObject({
      state: 'open',
      invitation: {
        organization: { id: organizationId, name: 'Harbor' },
        role: 'AUDITOR',
        workspaces: [{ workspaceId, name: 'Production', role: 'READER' }],
        invitedBy: { id: stage.harbor.owner.userId },
      },
    });
    const mine = await person.succeed('userOrganization', 'myInvites', {});
    expect([mine.invitations.length, mine.unopened]).toEqual([1, 0]);

    const joined = await confirm(person, token);
    expect(joined.body).toMatchObject({ organizationId });
    const place = { organizationId, workspaceId: joined.body['privateWorkspaceId'] as never };
    await person.succeed('secret', 'add', { ...place, name: 'Mine', value: 'x' });
    expect((await person.send('secret.list', { organizationId, workspaceId })).status).toBe(200);
    expect((await confirm(person, token)).body.errorCode).toBe('user-organization.mapping.exist');
    expect((await look(person, token)).body['state']).toBe('member');
    const events = (await stage.harbor.events()).filter(({ actorId }) => actorId === person.userId);
    expect(events.map(({ type, fields }) => [type, fields['role']])).toContainEqual(['member.joined', 'AUDITOR']);
  });

  it('can be accepted from the list after this account has presented it, and by no other account', async () => {
    const person = await stage.api.signUp('Lin');
    const token = await stage.harbor.invite(person);
    const [row] = (await invitationsOf()).filter(({ email }) => email === person.email);
    const id = row?.id ?? '';
    expect((await confirm(person, id)).body.errorCode).toBe('organization.invite-user.not-found.by-id');
    await look(person, token);
    expect((await confirm(member, id)).body.errorCode).toBe('organization.invite-user.not-found.by-id');
    expect((await confirm(person, id)).status).toBe(200);
  });

  it('works only for the invited address, and shows others only what they need to find their account', async () => {
    const token = await stage.harbor.invite({ email: 'carla@firm.example' });
    const stranger = await stage.api.signUp('Stranger');
    expect((await look(stranger, token)).body).toEqual({
      state: 'wrong-account',
      invitation: null,
      maskedEmail: 'c•••@f•••.example',
    });
    expect((await confirm(stranger, token)).body).toMatchObject({
      errorCode: 'organization.invite-user.not-found.by-id',
      details: { reason: 'wrong-account' },
    });
    expect((await stranger.send('userOrganization.declineInvite', { inviteId: token })).status).toBe(404);
    expect(await stranger.succeed('userOrganization', 'myInvites', {})).toEqual({ invitations: [], unopened: 0 });
  });

  it.each(['', 'x', 'A'.repeat(64), '-'.repeat(200), unknownUserId])(
    'that is invalid (%s) isn’t found',
    async (text) => {
      const answer = await look(stage.harbor.owner, text);
      expect(answer.status).toBe(text === '' ? 400 : 404);
      if (text !== '') expect(answer.body.errorCode).toBe('organization.invite-user.not-found.by-id');
      if (text !== '') expect(answer.body.details).toBeUndefined();
    },
  );

  it('ends when it is revoked, declined, renewed or seven days old, with the reason', async () => {
    const { organizationId, owner } = stage.harbor;
    const outcomes: unknown[] = [];
    const recordOutcome = async (person: TestPerson, token: string): Promise<void> => {
      const { body } = await confirm(person, token);
      outcomes.push([(await look(person, token)).body['state'], body.errorCode, body.details?.reason]);
    };
    const people = await Promise.all([1, 2, 3].map((number) => stage.api.signUp(`Ending ${number}`)));
    const [revoked, declined, renewed] = people as [TestPerson, TestPerson, TestPerson];
    const idOf = async ({ email }: TestPerson) =>
      (await invitationsOf()).find((one) => one.email === email)?.id as never;

    const first = await stage.harbor.invite(revoked);
    await owner.succeed('userOrganization', 'deleteInvite', { organizationId, invitationId: await idOf(revoked) });
    await recordOutcome(revoked, first);
    const second = await stage.harbor.invite(declined);
    await declined.succeed('userOrganization', 'declineInvite', { inviteId: second });
    await recordOutcome(declined, second);
    const old = await stage.harbor.invite(renewed);
    const { link } = await owner.succeed('userOrganization', 'resendInvite', {
      organizationId,
      invitationId: await idOf(renewed),
    });
    expect((await look(renewed, old)).body.errorCode).toBe('organization.invite-user.not-found.by-id');
    const fresh = new URL(link).searchParams.get('inviteId') ?? '';
    await stage.api.database.query(
      `update cofferdam.invitations set expires_at = now() - interval '1 second' where email = $1`,
      [renewed.email],
    );
    await recordOutcome(renewed, fresh);
    const gone = 'organization.invite-user.not-found.by-id';
    expect(outcomes).toEqual([
      ['revoked', gone, 'revoked'],
      ['declined', gone, 'declined'],
      ['expired', gone, 'expired'],
    ]);
    // Expired invitations can be sent again or replaced.
    const again = await owner.succeed('userOrganization', 'resendInvite', {
      organizationId,
      invitationId: await idOf(renewed),
    });
    expect(Date.parse(again.invitation.expiresAt) - Date.parse(again.invitation.sentAt)).toBe(7 * dayMilliseconds);
    expect((await confirm(renewed, new URL(again.link).searchParams.get('inviteId') ?? '')).status).toBe(200);
    expect((await add(owner, declined.email)).status).toBe(200);
    expect((await confirm(declined, tokenOf(await add(owner, revoked.email)))).body.details?.reason).toBe(
      'wrong-account',
    );
  });

  it('can’t be renewed or revoked by someone who couldn’t make its offer', async () => {
    const { organizationId } = stage.harbor;
    await stage.harbor.invite({ email: 'boss@example.com' }, { role: 'OWNER' });
    const [row] = (await invitationsOf()).filter(({ email }) => email === 'boss@example.com');
    for (const call of ['userOrganization.resendInvite', 'userOrganization.deleteInvite']) {
      const answer = await admin.send(call, { organizationId, invitationId: row?.id });
      expect([call, answer.body.errorCode]).toEqual([call, 'access-denied.exception']);
    }
  });

  it('doesn’t work for an organization that is being migrated', async () => {
    const person = await stage.api.signUp('Mover');
    const other = await TestOrganization.create(stage.api);
    const token = await other.invite(person);
    await stage.api.database.query(`update cofferdam.organizations set status = 'blocked-by-migration' where id = $1`, [
      other.organizationId,
    ]);
    expect((await confirm(person, token)).body.errorCode).toBe('organization.organizationStatus.blocked-by-migration');
  });
});
