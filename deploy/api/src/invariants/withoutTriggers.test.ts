import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { MemoryKeyManagement } from '../testing/kms/MemoryKeyManagement.ts';
import { addCustomerKey } from '../testing/kms/protectByCustomerKey.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';

/**
 * The remaining triggers do what an earlier version leaves to them while it runs beside this one. Here they are gone, so
 * that only the commands can have done it.
 */
const management = new MemoryKeyManagement();
let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  const triggers = await database.query<{ text: string }>(
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as text from pg_trigger t
     join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace in ('cofferdam'::regnamespace, 'identity'::regnamespace)`,
  );
  for (const { text } of triggers) await database.query(text);
  api = await startTestApi({ database, keyManagement: management });
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

describe('without triggers', () => {
  it('an erased private workspace is remembered as one', async () => {
    const { owner, organizationId, addMember } = await createOrganization();
    const { userId } = await addMember();
    const [{ id } = { id: '' }] = await database.query<{ id: string }>(
      'select id from cofferdam.workspaces where organization_id = $1 and owner_id = $2',
      [organizationId, userId],
    );
    await owner.succeed('userOrganization', 'offboard', { organizationId, userId });
    await api.runDueJobs(31 * 86_400);
    const remembered = await database.query(
      'select id from cofferdam.erased_private_workspaces where organization_id = $1',
      [organizationId],
    );
    expect(id).not.toBe('');
    expect(remembered).toEqual([{ id }]);
  });

  it('a service account is deleted at Google with its row, and with its organization', async () => {
    const { owner, organizationId } = await createOrganization();
    const add = () => owner.succeed('connection', 'addServiceAccount', { organizationId });
    await add();
    expect(management.accounts.size).toBe(1);
    await owner.succeed('connection', 'deleteServiceAccount', { organizationId });
    await api.runDueJobs();
    expect(management.accounts.size).toBe(0);
    await add();
    expect(management.accounts.size).toBe(1);
    await owner.succeed('organization', 'delete', { organizationId, name: 'Harbor' });
    await api.runDueJobs();
    expect(management.accounts.size).toBe(0);
  });

  it('the generations that a customer’s key opens are listed from their creation to their end', async () => {
    const { owner, place, organizationId } = await createOrganization();
    await owner.succeed('secret', 'add', { ...place, name: 'One', value: 'one' });
    const settingsId = await addCustomerKey(api, organizationId);
    const listed = async () => {
      const [row] = await database.query<{ listed: string[]; needed: string[] }>(
        `select o.customer_generations as listed, array(
           select k.id from cofferdam.organization_keys k
           where k.organization_id = o.id and k.protection = 'KMS' and k.wrapped_key <> '' order by k.generation
         ) as needed from cofferdam.organizations o where o.id = $1`,
        [organizationId],
      );
      return row ?? { listed: [], needed: [] };
    };
    const change = async (target: { kind: 'PLATFORM' } | { kind: 'KMS'; settingsId: string }) => {
      await owner.succeed('encryption', 'start', { organizationId, target });
      await api.runDueJobs();
      const { changes } = await owner.succeed('encryption', 'changes', { organizationId });
      expect(changes[0]?.state).toBe('DONE');
    };
    await change({ kind: 'KMS', settingsId });
    const first = await listed();
    expect(first.listed).toEqual(first.needed);
    expect(first.listed).toHaveLength(1);
    await change({ kind: 'KMS', settingsId });
    const second = await listed();
    expect(second.listed).toEqual(second.needed);
    expect(second.listed).not.toEqual(first.listed);
    await change({ kind: 'PLATFORM' });
    expect(await listed()).toEqual({ listed: [], needed: [] });
    expect((await owner.succeed('secret', 'versionAccess', { ...place, name: 'One' })).value).toBe('one');
  });
});

async function createOrganization() {
  const created = await TestOrganization.create(api, 'BUSINESS');
  const { owner, place, organizationId } = created;
  const addMember = async () => {
    const person = await api.signUp('Member');
    const inviteId = await created.invite(person);
    await person.succeed('userOrganization', 'confirmInviteUser', { inviteId });
    return person;
  };
  return { owner, place, organizationId, addMember };
}
