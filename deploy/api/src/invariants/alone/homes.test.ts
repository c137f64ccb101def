import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roleNamesOf } from '../../platform/database/roleNames.ts';
import { readOtherOrganizations } from '../../platform/tenancy/accessFacts.store.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { StatementRoom } from './StatementRoom.ts';

let api: TestApi;
let harbor: TestOrganization;
let other: TestOrganization;
let person: TestPerson;
let room: StatementRoom;

/** More organizations than one query reads, all sorted before the wanted one. */
const many = 60;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  person = await harbor.addMember('MEMBER');
  // The person has left some of them, and other people are in the others.
  await api.database.query(
    `begin; set local session_replication_role = replica;
     insert into cofferdam.organizations
       select (jsonb_populate_record(null::cofferdam.organizations, to_jsonb(o)
         || jsonb_build_object('id', ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid))).*
       from cofferdam.organizations o cross join generate_series(1, ${2 * many}) n where o.id = '${harbor.organizationId}';
     insert into cofferdam.memberships
       select (jsonb_populate_record(null::cofferdam.memberships, to_jsonb(m)
         || jsonb_build_object('organization_id', ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid)
         || case when n > ${many} then jsonb_build_object('user_id', '${harbor.owner.userId}')
              else jsonb_build_object('state', 'REMOVED', 'removed_at', now(), 'removed_by', m.user_id) end)).*
       from cofferdam.memberships m cross join generate_series(1, ${2 * many}) n
       where m.organization_id = '${harbor.organizationId}' and m.user_id = '${person.userId}';
     commit`,
  );
  other = await TestOrganization.create(api);
  const { organizationId } = other;
  await api.database.query(
    `insert into cofferdam.memberships (organization_id, user_id, role, state, created_at)
     values ($1, $2, 'ADMIN', 'ACTIVE', now())`,
    [organizationId, person.userId],
  );
  await api.database.query(`alter role ${roleNamesOf(api.database.name).application} bypassrls`);
  room = await StatementRoom.open(api.database);
});
afterAll(async () => {
  await room.close();
  await api.close();
});

describe('the other organizations of a person, without row-level security,', () => {
  it('are only their current ones, so that a workspace there gets its own refusal', async () => {
    const { organizationId } = harbor;
    const answer = await person.call('workspace', 'get', { organizationId, workspaceId: other.workspaceId });
    expect(answer.body.errorCode).toBe('workspace.not-match.organization');
  });

  it('are the ones that a search includes', async () => {
    const { rows } = await room.outcomeOf(readOtherOrganizations(person.userId, harbor.organizationId));
    expect(rows).toEqual([{ organizationId: other.organizationId }]);
  });
});
