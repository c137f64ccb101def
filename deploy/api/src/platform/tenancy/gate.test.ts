import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  isAllowed,
  membershipStates,
  organizationRoleNames,
  organizationStatuses,
  permissionNames,
  workspaceRoleNames,
  type MembershipFacts,
  type PermissionName,
  type SessionId,
  type UserId,
  type WorkspaceFacts,
  type WorkspaceId,
  type WorkspaceRoleName,
} from '@cofferdam/domain';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { addressFor } from '../database/addresses.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { roleNamesOf } from '../database/roleNames.ts';
import type { Facts } from './facts.ts';
import { gateParameters, readFacts } from './gate.ts';
import { judge } from './judge.ts';

interface Person {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly membership: MembershipFacts;
  /** Role in the standard workspace. */
  readonly assigned: WorkspaceRoleName | null;
}

interface Place {
  readonly workspaceId: WorkspaceId | null;
  readonly factsFor: (person: Person) => WorkspaceFacts | null;
}

const now = new Date('2026-11-21T12:00:00Z');
const idleSince = new Date('2026-11-07T12:00:00Z');
const password = 'only for this test';

let api: TestApi;
let database: TestDatabase;
let application: Database;
let harbor: TestOrganization;
const people: Person[] = [];
const places: Place[] = [];

const id = <Id extends string>(kind: number, number: number): Id =>
  `01900000-0000-7000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}` as Id;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ database });
  harbor = await TestOrganization.create(api);
  const name = roleNamesOf(database.name).application;
  await database.query(`alter role ${name} password '${password}'`);
  application = createDatabase({
    address: () => addressFor(database.url, { name, password }, { statementTimeoutMilliseconds: 10_000 }),
    connections: 2,
    connectionTimeoutMilliseconds: 5_000,
    answerTimeoutMilliseconds: 15_000,
    onIdleFault: () => undefined,
  });
  for (const organizationRole of organizationRoleNames) {
    for (const assigned of [...workspaceRoleNames, null]) makePerson({ organizationRole, state: 'ACTIVE' }, assigned);
    for (const state of membershipStates) makePerson({ organizationRole, state }, 'ADMIN');
  }
  await addPeople();
  await addPlaces();
});
afterAll(async () => {
  await application.close();
  await api.close();
  await database.drop();
});

function makePerson(membership: MembershipFacts, assigned: WorkspaceRoleName | null): void {
  const number = people.length + 1;
  people.push({ userId: id(1, number), sessionId: id(2, number), membership, assigned });
}

async function addPeople(): Promise<void> {
  const rows = people.map(({ userId, sessionId, membership, assigned }) => ({
    user: userId,
    session: sessionId,
    role: membership.organizationRole,
    state: membership.state,
    assigned,
  }));
  const each = `from jsonb_to_recordset($1) as p ("user" uuid, session uuid, role text, state text, assigned text)`;
  for (const text of [
    `insert into identity.users (id, email, email_key, display_name, created_at)
     select p.user, p.user || '@example.com', p.user::text, 'P', now() ${each}`,
    `insert into identity.sessions (id, user_id, token_hash, created_at, last_used_at, authenticated_at, expires_at,
       address, user_agent)
     select p.session, p.user, sha256(p.session::text::bytea), now(), '2026-11-20', now(), '2026-12-01', '', '' ${each}`,
    `insert into cofferdam.memberships
     select '${harbor.organizationId}', p.user, p.role, p.state, now() ${each}`,
    `insert into cofferdam.workspace_roles
     select '${harbor.organizationId}', '${harbor.workspaceId}', p.user, p.assigned, now() ${each}
     where p.assigned is not null`,
  ]) {
    await database.query(text, [JSON.stringify(rows)]);
  }
}

/** No workspace, the standard one, private ones of an owner and of a member, and one that is not there. */
async function addPlaces(): Promise<void> {
  places.push({ workspaceId: null, factsFor: () => null });
  places.push({
    workspaceId: harbor.workspaceId,
    factsFor: ({ assigned }) => ({ type: 'STANDARD', isOwner: false, assignedRole: assigned }),
  });
  for (const role of ['OWNER', 'MEMBER'] as const) {
    const owner = find(role);
    const workspaceId = id<WorkspaceId>(3, places.length);
    await database.query(
      `insert into cofferdam.workspaces (organization_id, id, type, owner_id, name, name_key, created_at, created_by)
       values ($1, $2, 'PRIVATE', $3, 'Private', 'private', now(), $3)`,
      [harbor.organizationId, workspaceId, owner.userId],
    );
    places.push({
      workspaceId,
      factsFor: (person) => ({ type: 'PRIVATE', isOwner: person === owner, assignedRole: null }),
    });
  }
  places.push({ workspaceId: id(4, 404), factsFor: () => null });
}

function find(role: MembershipFacts['organizationRole']): Person {
  const found = people.find(({ membership }) => membership.organizationRole === role && membership.state === 'ACTIVE');
  if (found === undefined) throw new Error(`there is no ${role}`);
  return found;
}

interface SessionTimes {
  readonly expires: string;
  readonly used: string;
  readonly revoked: string | null;
}

async function addSession(userId: UserId, sessionId: SessionId, times: SessionTimes): Promise<void> {
  await database.query(
    `insert into identity.sessions (id, user_id, token_hash, created_at, last_used_at, authenticated_at, expires_at,
       revoked_at, address, user_agent)
     values ($1::uuid, $2, sha256($1::text::bytea), now(), $4, now(), $3, $5, '', '')`,
    [sessionId, userId, times.expires, times.used, times.revoked],
  );
}

async function ask(
  person: Pick<Person, 'userId' | 'sessionId'>,
  workspaceId: WorkspaceId | null,
  permissions: readonly PermissionName[],
): Promise<Facts[]> {
  const { organizationId } = harbor;
  const parameters = gateParameters({ ...person, organizationId, workspaceId, now, idleSince });
  const answers = await application.runAlone(
    { organizationId, userId: person.userId },
    permissions.map((permission) => readFacts(permission, parameters)),
  );
  return answers.map(([facts]) => {
    if (facts === undefined) throw new Error('the gate gave no row');
    return facts;
  });
}

describe('the gate', () => {
  it.each(organizationStatuses)(
    'concludes what the rule of the domain does, for every person, place and permission, while the organization is %s',
    async (status) => {
      await database.query('update cofferdam.organizations set status = $1', [status]);
      const differences: object[] = [];
      let admissions = 0;
      const permissions = status === 'active' ? permissionNames : (['organization:read', 'secret:list'] as const);
      for (const person of people) {
        for (const { workspaceId, factsFor } of places) {
          const answers = await ask(person, workspaceId, permissions);
          for (const [index, permission] of permissions.entries()) {
            const facts = answers[index];
            const expected = status === 'active' && isAllowed(permission, person.membership, factsFor(person));
            const concluded = facts?.admittedTo === harbor.organizationId;
            const judged = facts !== undefined && judge(facts, permission).kind === 'admitted';
            if (concluded !== expected || judged !== expected) {
              differences.push({ person, workspaceId, permission, expected, concluded, judged });
            }
            if (concluded) admissions += 1;
          }
        }
      }
      expect(differences).toEqual([]);
      // A gate that lets nobody in would agree with a rule that lets nobody in.
      expect(admissions > 1_000).toBe(status === 'active');
    },
  );

  it('lets nobody in without a session that is their own, alive, not revoked and not idle', async () => {
    await database.query(`update cofferdam.organizations set status = 'active'`);
    const owner = find('OWNER');
    const alive = { expires: '2026-12-01', used: '2026-11-21', revoked: null };
    const kinds: readonly SessionTimes[] = [
      { ...alive, expires: '2026-11-21T11:59:59Z' },
      { ...alive, used: '2026-11-07T11:59:59Z' },
      { ...alive, revoked: '2026-11-21' },
    ];
    const sessionIds = [id<SessionId>(9, 9), find('MEMBER').sessionId];
    for (const [index, times] of kinds.entries()) {
      sessionIds.push(id(5, index));
      await addSession(owner.userId, id(5, index), times);
    }
    for (const sessionId of sessionIds) {
      const [facts] = await ask({ userId: owner.userId, sessionId }, null, ['organization:read']);
      expect([sessionId, facts?.isSessionUsable, facts?.admittedTo]).toEqual([sessionId, false, null]);
      expect(facts && judge(facts, 'organization:read')).toEqual({ kind: 'signed-out' });
    }
    const [facts] = await ask(owner, null, ['organization:read']);
    expect(facts?.admittedTo).toBe(harbor.organizationId);
  });
});
