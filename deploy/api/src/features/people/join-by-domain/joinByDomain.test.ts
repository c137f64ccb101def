import { describe, expect, it } from '@jest/globals';
import { makeTotp } from '../../../testing/identity/makeTotp.ts';
import { runScenarios, type Scenario } from '../../../testing/runScenarios.ts';
import { sendCall, findCall, type TestAnswer } from '../../../testing/sendCall.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import { useTestOrganization } from '../../../testing/useTestOrganization.ts';

const stage = useTestOrganization({ plan: 'BUSINESS', processes: 2 });
const nowhere = '00000000-0000-7000-8000-000000000009';

interface AddedDomain {
  readonly domain?: string;
  readonly isVerified?: boolean;
  readonly isJoinable?: boolean;
}

/** A domain in the verified state; test people have addresses at example.com. */
async function addDomain({ organizationId, owner }: TestOrganization, added: AddedDomain = {}): Promise<void> {
  const { domain = 'example.com', isVerified = true, isJoinable = true } = added;
  await stage.api.database.query(
    `insert into cofferdam.domains (organization_id, domain, challenge, created_at, created_by, verified_at, is_joinable)
     values ($1, $2, 'x', now(), $3, case when $4 then now() end, $5)`,
    [organizationId, domain, owner.userId, isVerified, isJoinable],
  );
}

async function makeOpen(added: AddedDomain = {}, plan: 'FREE' | 'TEAM' | 'BUSINESS' = 'BUSINESS') {
  const organization = await TestOrganization.create(stage.api, plan);
  await addDomain(organization, added);
  return organization;
}

const join = (person: TestPerson, organizationId: string): Promise<TestAnswer> =>
  person.send('userOrganization.joinByDomain', { organizationId });
const listed = async (person: TestPerson) =>
  (await person.succeed('userOrganization', 'joinable', {})).organizations.map(({ id }) => id);

/** Invites a person with a role here and one in the workspace. */
const invite = (
  organization: TestOrganization,
  person: TestPerson,
  role: 'ADMIN' | 'MEMBER',
  by = organization.owner,
) => organization.invite(person, { role, workspaces: [{ workspaceId: organization.workspaceId, role: 'EDITOR' }] }, by);

/** The role of a person in the organization, and the one that was assigned in its workspace. */
async function rolesOf({ organizationId, workspaceId }: TestOrganization, { userId }: TestPerson) {
  const [row] = await stage.api.database.query<{ role: string; assigned: string | null }>(
    `select m.role, r.role as assigned from cofferdam.memberships m
     left join cofferdam.workspace_roles r on r.organization_id = m.organization_id and r.user_id = m.user_id
       and r.workspace_id = $2
     where m.organization_id = $1 and m.user_id = $3 and m.state = 'ACTIVE'`,
    [organizationId, workspaceId, userId],
  );
  return [row?.role, row?.assigned];
}

interface Invited {
  readonly organization: TestOrganization;
  readonly inviter: TestPerson;
}

/** Changes after which the link of an invitation doesn't work either. */
const invalidInvitations: readonly [name: string, change: (invited: Invited) => Promise<unknown>][] = [
  [
    'when it has expired',
    ({ organization }) =>
      stage.api.database.query(
        `update cofferdam.invitations set expires_at = now() - interval '1 day', sent_at = now() - interval '8 days',
           created_at = now() - interval '8 days' where organization_id = $1`,
        [organization.organizationId],
      ),
  ],
  [
    'when its inviter has left',
    ({ organization: { organizationId }, inviter }) =>
      stage.api.database.query(
        `update cofferdam.memberships set state = 'REMOVED', removed_at = now(), removed_by = user_id
         where organization_id = $1 and user_id = $2`,
        [organizationId, inviter.userId],
      ),
  ],
  [
    'when its inviter can no longer grant its roles',
    ({ organization: { organizationId }, inviter }) =>
      stage.api.database.query(
        `update cofferdam.memberships set role = 'MEMBER' where organization_id = $1 and user_id = $2`,
        [organizationId, inviter.userId],
      ),
  ],
];

/**
 * Someone with a claimed address at the domain of a new organization: joining is refused, and the organization isn't
 * listed.
 */
const refused = (
  name: string,
  refusal: NonNullable<Scenario['refusal']>,
  make: () => Promise<{ readonly person: TestPerson; readonly organizationId: string }>,
): Scenario => {
  let seen: readonly string[] = [];
  return {
    name,
    refusal,
    send: async () => {
      const { person, organizationId } = await make();
      seen = (await listed(person)).filter((id) => id === organizationId);
      return join(person, organizationId);
    },
    after: () => expect(seen).toEqual([]),
  };
};

describe('joining by a verified domain', () => {
  runScenarios([
    {
      name: 'is refused without a token',
      send: () => sendCall(stage.api.url(), findCall('userOrganization.joinByDomain'), { organizationId: nowhere }),
      refusal: 'session.required',
    },
    refused('is refused with an unconfirmed address', 'account-address.not-confirmed', async () => {
      const { organizationId } = await makeOpen();
      return { person: await stage.api.signUp('Claims', false), organizationId };
    }),
    refused(
      'refuses an unconfirmed address the same way for an unknown organization',
      'account-address.not-confirmed',
      async () => ({
        person: await stage.api.signUp('Claims', false),
        organizationId: nowhere,
      }),
    ),
    refused(
      'is refused with an address that only an inviter vouches for',
      'account-address.not-confirmed',
      async () => {
        // Without email anyone can create an organization, invite any address, and open the link themselves.
        const person = await stage.api.signUp('Vouched', false);
        const accomplice = await TestOrganization.create(stage.api);
        const inviteId = await accomplice.invite(person);
        await person.succeed('userOrganization', 'confirmInviteUser', { inviteId });
        return { person, organizationId: (await makeOpen()).organizationId };
      },
    ),
    refused('doesn’t find an unknown organization', 'organization.not-found.by-id', async () => ({
      person: await stage.api.signUp(),
      organizationId: nowhere,
    })),
    refused('doesn’t find one whose domain isn’t verified', 'organization.not-found.by-id', async () => ({
      person: await stage.api.signUp(),
      organizationId: (await makeOpen({ isVerified: false })).organizationId,
    })),
    refused('doesn’t find one that doesn’t let people join', 'organization.not-found.by-id', async () => ({
      person: await stage.api.signUp(),
      organizationId: (await makeOpen({ isJoinable: false })).organizationId,
    })),
    ...['elsewhere.example', 'sub.example.com', 'com', 'notexample.com'].map((domain) =>
      refused(`doesn't find one by the domain ${domain}`, 'organization.not-found.by-id', async () => ({
        person: await stage.api.signUp(),
        organizationId: (await makeOpen({ domain: domain === 'com' ? 'xcom.com' : domain })).organizationId,
      })),
    ),
    refused('doesn’t find one whose domain is over the plan’s limit', 'organization.not-found.by-id', async () => ({
      person: await stage.api.signUp(),
      organizationId: (await makeOpen({}, 'FREE')).organizationId,
    })),
    refused('doesn’t find one that is being erased', 'organization.not-found.by-id', async () => {
      const { owner, organizationId } = await makeOpen();
      await owner.succeed('organization', 'delete', { organizationId, name: 'Harbor' });
      return { person: await stage.api.signUp(), organizationId };
    }),
    refused('doesn’t find one that has removed the person', 'organization.not-found.by-id', async () => {
      const { owner, organizationId } = await makeOpen();
      const person = await stage.api.signUp();
      expect((await join(person, organizationId)).status).toBe(200);
      await owner.succeed('userOrganization', 'offboard', { organizationId, userId: person.userId });
      return { person, organizationId };
    }),
    refused(
      'is refused while the organization is being migrated',
      'organization.organizationStatus.blocked-by-migration',
      async () => {
        const { organizationId } = await makeOpen();
        const sql = `update cofferdam.organizations set status = 'blocked-by-migration' where id = $1`;
        await stage.api.database.query(sql, [organizationId]);
        return { person: await stage.api.signUp(), organizationId };
      },
    ),
    refused('is refused to a member', 'user-organization.mapping.exist', async () => {
      const organization = await makeOpen();
      return { person: await organization.addMember('AUDITOR'), organizationId: organization.organizationId };
    }),
    {
      name: 'is refused at the limit of people, without side effects',
      send: async () => {
        const organization = await makeOpen({}, 'TEAM');
        const { organizationId } = organization;
        await stage.api.database.query('update cofferdam.organizations set member_count = 50 where id = $1', [
          organizationId,
        ]);
        const person = await stage.api.signUp();
        const answer = await join(person, organizationId);
        expect((await person.succeed('organization', 'my', {})).organizations).toEqual([]);
        expect((await organization.events()).filter(({ actorId }) => actorId === person.userId)).toEqual([]);
        return answer;
      },
      refusal: 'subscription.resource-add.error.user',
    },
    {
      name: 'creates a member with a private workspace, and records the address',
      send: async () => {
        const organization = await makeOpen();
        const { organizationId } = organization;
        const person = await stage.api.signUp('Newcomer');
        expect(await person.succeed('userOrganization', 'joinable', {})).toEqual({
          organizations: expect.arrayContaining([
            { id: organizationId, name: 'Harbor', picture: null, domain: 'example.com', isSecondFactorMissing: false },
          ]),
        });
        const answer = await join(person, organizationId);
        const { organizations } = await person.succeed('organization', 'my', {});
        expect(organizations).toMatchObject([{ id: organizationId, role: 'MEMBER' }]);
        const { workspaces } = await person.succeed('workspace', 'list', { organizationId });
        expect(workspaces.map(({ id, type }) => [id, type])).toEqual([[answer.body['privateWorkspaceId'], 'PRIVATE']]);
        const recorded = (await organization.events()).filter(({ actorId }) => actorId === person.userId);
        expect(recorded.map(({ type, fields }) => [type, fields])).toEqual([
          [
            'member.joined-by-domain',
            { name: expect.stringMatching(/^Newcomer/), role: 'MEMBER', memberId: person.userId, email: person.email },
          ],
        ]);
        expect(await listed(person)).not.toContain(organizationId);
        return answer;
      },
    },
    {
      name: 'accepts an open invitation to the same address, with its roles',
      send: async () => {
        const organization = await makeOpen();
        const { organizationId, owner } = organization;
        const person = await stage.api.signUp();
        const inviteId = await invite(organization, person, 'ADMIN');
        const answer = await join(person, organizationId);
        expect((await owner.succeed('userOrganization', 'list', { organizationId })).invitations).toEqual([]);
        expect(await rolesOf(organization, person)).toEqual(['ADMIN', 'EDITOR']);
        expect((await organization.events()).at(-1)).toMatchObject({
          type: 'member.joined-by-domain',
          fields: { role: 'ADMIN', memberId: person.userId },
        });
        // The link of the invitation doesn't work anymore.
        expect(await person.succeed('userOrganization', 'inviteExist', { inviteId })).toMatchObject({
          state: 'member',
        });
        return answer;
      },
    },
    ...invalidInvitations.map(([name, change]): Scenario => ({
      name: `gives only the role Member, and closes the invitation, ${name}`,
      send: async () => {
        const organization = await makeOpen();
        const { organizationId, owner } = organization;
        const inviter = await organization.addMember('ADMIN');
        const person = await stage.api.signUp();
        await invite(organization, person, 'ADMIN', inviter);
        await change({ organization, inviter });
        const answer = await join(person, organizationId);
        expect(await rolesOf(organization, person)).toEqual(['MEMBER', null]);
        const { invitations } = await owner.succeed('userOrganization', 'list', { organizationId });
        expect(invitations.filter(({ email }) => email === person.email)).toEqual([]);
        return answer;
      },
    })),
    {
      name: 'doesn’t change an invitation to another address',
      send: async () => {
        const organization = await makeOpen();
        const { organizationId, owner } = organization;
        const [person, other] = [await stage.api.signUp(), await stage.api.signUp()];
        await invite(organization, other, 'ADMIN');
        const answer = await join(person, organizationId);
        expect(await rolesOf(organization, person)).toEqual(['MEMBER', null]);
        expect((await owner.succeed('userOrganization', 'list', { organizationId })).invitations).toMatchObject([
          { email: other.email },
        ]);
        return answer;
      },
    },
    {
      name: 'lets someone who left rejoin',
      send: async () => {
        const { organizationId } = await makeOpen();
        const person = await stage.api.signUp();
        await join(person, organizationId);
        await person.succeed('userOrganization', 'leave', { organizationId });
        return join(person, organizationId);
      },
    },
    {
      name: 'is refused to someone who left and was offboarded afterward',
      send: async () => {
        const { organizationId, owner } = await makeOpen();
        const person = await stage.api.signUp();
        await join(person, organizationId);
        await person.succeed('userOrganization', 'leave', { organizationId });
        await owner.succeed('userOrganization', 'offboard', { organizationId, userId: person.userId });
        return join(person, organizationId);
      },
      refusal: 'organization.not-found.by-id',
    },
  ]);

  it('requires the organization’s second factor, and says so beforehand', async () => {
    const { organizationId } = await makeOpen();
    const sql = 'update cofferdam.organizations set second_factor_required = true where id = $1';
    await stage.api.database.query(sql, [organizationId]);
    const person = await stage.api.signUp();
    const isMissing = async () =>
      (await person.succeed('userOrganization', 'joinable', {})).organizations.find(({ id }) => id === organizationId)
        ?.isSecondFactorMissing;
    expect(await isMissing()).toBe(true);
    expect((await join(person, organizationId)).body.errorCode).toBe('second-factor.organization-required');
    const { seed, factorId } = await person.succeed('identity', 'addAuthenticator', { name: 'Phone' });
    await person.succeed('identity', 'confirmAuthenticator', { factorId, code: makeTotp(seed, stage.api.clock.now()) });
    expect(await isMissing()).toBe(false);
    expect((await join(person, organizationId)).status).toBe(200);
  });
});

describe('turning on joining by a domain', () => {
  const set = ({ owner, organizationId }: TestOrganization, isJoinable: boolean, domain = 'example.com') =>
    owner.send('domain.setJoining', { organizationId, domain, isJoinable });
  let organization: TestOrganization;

  runScenarios([
    {
      name: 'is refused without the permission',
      send: async () => {
        organization = await makeOpen({ isJoinable: false });
        const auditor = await organization.addMember('AUDITOR');
        const input = { organizationId: organization.organizationId, domain: 'example.com', isJoinable: true };
        return auditor.send('domain.setJoining', input);
      },
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused for another organization’s domain',
      send: () => set(organization, true, 'elsewhere.example'),
      refusal: 'request.conflict',
    },
    {
      name: 'is refused for an unverified domain',
      send: async () => {
        await addDomain(organization, { domain: 'pending.example', isVerified: false, isJoinable: false });
        return set(organization, true, 'pending.example');
      },
      refusal: 'request.conflict',
    },
    {
      name: 'is refused over the plan’s limit, where it can be turned off',
      send: async () => {
        const free = await makeOpen({}, 'FREE');
        expect((await set(free, false)).status).toBe(200);
        return set(free, true);
      },
      refusal: 'resource.not-match-subscription',
    },
    { name: 'is done', send: () => set(organization, true), body: { domain: { isJoinable: true } } },
    { name: 'is recorded once if repeated', send: () => set(organization, true) },
    { name: 'ends', send: () => set(organization, false, 'EXAMPLE.com'), body: { domain: { isJoinable: false } } },
  ]);

  it('records who decided it', async () => {
    const events = (await organization.events()).filter(({ type }) => type === 'domain.joining-updated');
    expect(events.map(({ actorId, fields }) => [actorId, fields])).toEqual([
      [organization.owner.userId, { name: 'example.com', changed: ['isJoinable=true'] }],
      [organization.owner.userId, { name: 'example.com', changed: ['isJoinable=false'] }],
    ]);
  });
});
