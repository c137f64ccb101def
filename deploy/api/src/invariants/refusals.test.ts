import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCalls, type ContractCall } from '@cofferdam/api-contract';
import {
  isAllowed,
  levelOfPermission,
  organizationRoleNames,
  workspaceRoleNames,
  type MembershipFacts,
  type OrganizationId,
  type PermissionName,
  type WorkspaceFacts,
  type WorkspaceId,
} from '@cofferdam/domain';
import {
  addTwoFactorSamples,
  lastCalls,
  sampleInputs,
  sampleOutcomes,
  type SamplePlace,
} from '../testing/sampleInputs.ts';
import { sendCall, type TestAnswer } from '../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import type { TestPerson } from '../testing/TestPerson.ts';

const calls = listCalls();
const nameOf = (call: ContractCall): string => `${call.group}.${call.name}`;
const isGuarded = (call: ContractCall): boolean => call.access.includes(':');
const isInWorkspace = (call: ContractCall): boolean =>
  isGuarded(call) && levelOfPermission(call.access as PermissionName) === 'WORKSPACE';
const cases = (list: readonly ContractCall[]) => list.map((call) => [nameOf(call), call] as const);
const withToken = calls.filter((call) => call.access === 'signed-in' || isGuarded(call));
const isLast = (call: ContractCall): boolean => lastCalls.includes(nameOf(call));
const guarded = calls.filter(isGuarded).sort((a, b) => Number(isLast(a)) - Number(isLast(b)));

const nowhere: SamplePlace = {
  organizationId: '01900000-0000-7000-8000-00000000aaaa' as OrganizationId,
  workspaceId: '01900000-0000-7000-8000-00000000bbbb' as WorkspaceId,
};

let api: TestApi;
let harbor: TestOrganization;
let foreign: TestOrganization;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  foreign = await TestOrganization.create(api, 'BUSINESS');
  for (const organization of [harbor, foreign]) {
    await organization.owner.succeed('secret', 'add', { ...organization.place, name: 'Sample', value: 'sample value' });
    await addTwoFactorSamples(organization.owner, organization.place);
    await organization.owner.succeed('note', 'add', { ...organization.place, name: 'Sample', text: 'sample text' });
  }
});
afterAll(() => api.close());

const inputOf = (call: ContractCall, place: SamplePlace): object => {
  const input = sampleInputs(place)[nameOf(call)];
  if (input === undefined) throw new Error(`there is no sample of ${nameOf(call)}`);
  return input;
};
const sendAs = (person: TestPerson, call: ContractCall, place: SamplePlace): Promise<TestAnswer> =>
  person.send(nameOf(call), inputOf(call, place));

/** A refusal without what differs from request to request. */
const shapeOf = ({ status, body, headers }: TestAnswer): object => ({
  status,
  body: { ...body, requestId: typeof body.requestId },
  headers: [...headers.keys()].sort(),
});

/** What a refused request may leave in the database: nothing. The log of refusals is apart. */
async function countRows(): Promise<unknown> {
  return api.database.query(
    `select (select count(*) from cofferdam.organizations) as organizations,
       (select count(*) from cofferdam.workspaces) as workspaces, (select count(*) from cofferdam.secrets) as secrets,
       (select count(*) from cofferdam.secret_versions) as versions, (select count(*) from cofferdam.data_keys) as keys,
       (select count(*) from cofferdam.two_factors) as entries,
       (select sum(counter) + sum(revision) from cofferdam.two_factors) as turns,
       (select count(*) from cofferdam.shares) as shares,
       (select count(*) from cofferdam.audit_events where type <> 'access.refused') as events,
       (select sum(secret_count) from cofferdam.workspaces) as counted,
       (select string_agg(name, ',' order by id) from cofferdam.organizations) as names,
       (select string_agg(concat(user_id, role, state), ',' order by user_id) from cofferdam.memberships) as members,
       (select count(*) from cofferdam.invitations) as invitations,
       (select count(*) from cofferdam.workspace_roles) as roles`,
  );
}

describe('without a token', () => {
  it.each(cases(withToken))('%s asks for one', async (_name, call) => {
    const answer = await sendCall(api.url(), call, inputOf(call, harbor.place));
    expect([answer.status, answer.body.errorCode]).toEqual([401, 'session.required']);
  });

  it.each(cases(withToken))('%s takes no other for one', async (_name, call) => {
    const { accessToken } = harbor.owner.grant;
    const [header = '', payload = '', signature = ''] = accessToken.split('.');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    const wrong = [
      'Bearer',
      `Bearer ${unsigned}.${payload}.`,
      `Bearer ${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `Basic ${accessToken}`,
      `Bearer ${accessToken} ${accessToken}`,
    ];
    for (const authorization of wrong) {
      const answer = await sendCall(api.url(), call, inputOf(call, harbor.place), { authorization });
      expect([authorization.slice(0, 40), answer.body.errorCode]).toEqual([
        authorization.slice(0, 40),
        'session.required',
      ]);
    }
  });
});

describe('with a session that was revoked', () => {
  it('no call works any more, at once', async () => {
    const person = await harbor.addMember('OWNER');
    await person.succeed('organization', 'get', { organizationId: harbor.organizationId });
    await api.database.query('update identity.sessions set revoked_at = now() where id = $1', [person.grant.sessionId]);
    const before = await countRows();
    for (const call of withToken) {
      const answer = await sendAs(person, call, harbor.place);
      expect([nameOf(call), answer.status, answer.body.errorCode]).toEqual([nameOf(call), 401, 'session.required']);
    }
    expect(await countRows()).toEqual(before);
  });
});

describe('for somebody who is no active member', () => {
  it.each(cases(guarded))('%s answers as for an organization that does not exist', async (_name, call) => {
    const { owner } = harbor;
    const missing = shapeOf(await sendAs(owner, call, nowhere));
    expect(missing).toMatchObject({ status: 404, body: { errorCode: 'organization.not-found.by-organization-id' } });
    expect(shapeOf(await sendAs(owner, call, foreign.place))).toEqual(missing);
    expect(shapeOf(await sendAs(owner, call, { ...harbor.place, organizationId: foreign.organizationId }))).toEqual(
      missing,
    );
  });

  it.each(['INVITED', 'REMOVED'] as const)(
    'no call works as an owner who is %s, and nothing is written',
    async (state) => {
      const person = await foreign.addMember('OWNER', state);
      const before = await countRows();
      for (const call of guarded) {
        const answer = await sendAs(person, call, foreign.place);
        expect([nameOf(call), answer.body.errorCode]).toEqual([
          nameOf(call),
          'organization.not-found.by-organization-id',
        ]);
      }
      expect(await countRows()).toEqual(before);
      expect((await foreign.events()).filter((event) => event.type === 'access.refused')).toEqual([]);
    },
  );
});

describe('a member who is removed', () => {
  it('is a stranger from the next request on', async () => {
    const person = await harbor.addWorkspaceMember('ADMIN');
    const stranger = shapeOf(await foreign.owner.call('secret', 'list', harbor.place));
    expect((await person.call('secret', 'list', harbor.place)).status).toBe(200);
    await api.database.query(`update cofferdam.memberships set state = 'REMOVED' where user_id = $1`, [person.userId]);
    expect(shapeOf(await person.call('secret', 'list', harbor.place))).toEqual(stranger);
  });
});

describe('a request with what is not in the contract', () => {
  it.each(cases(guarded))('%s is refused with names of fields, and repeats nothing of it', async (_name, call) => {
    const marker = 'pl4nted-va1ue';
    const valid = inputOf(call, harbor.place);
    for (const input of [
      { ...valid, [marker]: 'x' },
      { ...valid, unknown: marker },
      { ...valid, organizationId: marker },
    ]) {
      const answer = await harbor.owner.send(nameOf(call), input);
      expect([answer.status, answer.body.errorCode]).toEqual([400, 'validation.request']);
      expect(answer.text).not.toContain(marker);
    }
    expect(api.log()).not.toContain(marker);
  });
});

describe('a list that is empty, null, absent or holds a thing twice', () => {
  const lists = guarded.flatMap((call) =>
    Object.entries(inputOf(call, nowhere)).flatMap(([field, value]) =>
      Array.isArray(value) && call.method !== 'GET'
        ? [[`${nameOf(call)}.${field}`, call, field, value as readonly unknown[]] as const]
        : [],
    ),
  );

  it('is taken by several calls', () => {
    expect(lists.map(([name]) => name)).toEqual(
      expect.arrayContaining(['userOrganization.addUsers.emails', 'userRole.workspaceAdd.userIds']),
    );
  });

  it.each(lists)('%s is refused as null, and never a fault of ours', async (_name, call, field, value) => {
    const { [field]: _list, ...rest } = inputOf(call, harbor.place) as Readonly<Record<string, unknown>>;
    const answers = await Promise.all(
      [{ ...rest, [field]: [] }, rest, { ...rest, [field]: [...value, ...value] }].map((input) =>
        harbor.owner.send(nameOf(call), input),
      ),
    );
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const answer = await harbor.owner.send(nameOf(call), { ...rest, [field]: null });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'validation.fields.null-or-empty']);
  });
});

describe('in a workspace that is not there for the person', () => {
  let member: TestPerson;
  let other: TestPerson;
  beforeAll(async () => {
    member = await harbor.addMember('MEMBER');
    other = await harbor.addMember('OWNER');
  });

  it.each(cases(calls.filter(isInWorkspace)))('%s answers as for one that does not exist', async (_name, call) => {
    const missing = shapeOf(await sendAs(member, call, { ...harbor.place, workspaceId: nowhere.workspaceId }));
    expect(missing).toMatchObject({ status: 404, body: { errorCode: 'workspace.not-found.by-workspace-id' } });
    for (const workspaceId of [harbor.workspaceId, harbor.privateWorkspaceId, foreign.workspaceId]) {
      expect(shapeOf(await sendAs(member, call, { ...harbor.place, workspaceId }))).toEqual(missing);
    }
    // An owner sees every standard workspace of the organization, and no private one of others.
    expect(shapeOf(await sendAs(other, call, { ...harbor.place, workspaceId: harbor.privateWorkspaceId }))).toEqual(
      missing,
    );
  });
});

describe('for each role', () => {
  const roles: readonly { readonly membership: MembershipFacts; readonly assigned: WorkspaceFacts['assignedRole'] }[] =
    [
      ...organizationRoleNames.map((organizationRole) => ({
        membership: { state: 'ACTIVE' as const, organizationRole },
        assigned: null,
      })),
      ...workspaceRoleNames.map((assigned) => ({
        membership: { state: 'ACTIVE' as const, organizationRole: 'MEMBER' as const },
        assigned,
      })),
    ];

  it.each(roles.map((role) => [`${role.membership.organizationRole} ${role.assigned ?? ''}`, role] as const))(
    '%s every call is let through or refused as the table of roles says, and a refusal is recorded',
    async (_name, { membership, assigned }) => {
      const { organizationRole } = membership;
      const person =
        assigned === null ? await harbor.addMember(organizationRole) : await harbor.addWorkspaceMember(assigned);
      const workspace: WorkspaceFacts = { type: 'STANDARD', isOwner: false, assignedRole: assigned };
      const refused: string[] = [];
      for (const call of guarded) {
        const permission = call.access as PermissionName;
        const answer = await sendAs(person, call, harbor.place);
        if (isAllowed(permission, membership, isInWorkspace(call) ? workspace : null)) {
          expect([nameOf(call), answer.body.errorCode]).toEqual([nameOf(call), sampleOutcomes[nameOf(call)]]);
          if (answer.body.errorCode === undefined) expect([nameOf(call), answer.status]).toEqual([nameOf(call), 200]);
        } else if (answer.status === 404) {
          // Not refused but hidden: no role in this workspace at all.
          expect([nameOf(call), answer.body.errorCode, assigned]).toEqual([
            nameOf(call),
            'workspace.not-found.by-workspace-id',
            null,
          ]);
        } else {
          expect([nameOf(call), answer.status, answer.body]).toEqual([
            nameOf(call),
            403,
            { errorCode: 'access-denied.exception', requestId: answer.body.requestId },
          ]);
          refused.push(nameOf(call));
        }
      }
      const recorded = (await harbor.events()).filter(
        (event) => event.type === 'access.refused' && event.actorId === person.userId,
      );
      expect(recorded.map((event) => event.fields['call'])).toEqual(refused);
    },
  );
});
