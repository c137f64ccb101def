import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

// The tables of a value, except its keys, in the order in which the rows can be restored.
const tables = ['organizations', 'memberships', 'workspaces', 'secrets', 'secret_versions', 'data_keys'] as const;

it('leaves ciphertexts that can’t be opened: restored without the organization’s key they fail', async () => {
  const { organizationId, owner, place } = await TestOrganization.create(api);
  await owner.succeed('secret', 'add', { ...place, name: 'KEPT', value: 'the value' });
  const own = (table: string): string => (table === 'organizations' ? 'id' : 'organization_id');
  for (const table of tables) {
    await api.database.query(
      `create table public.copy_${table} as select * from cofferdam.${table} where ${own(table)} = '${organizationId}'`,
    );
  }
  await owner.succeed('organization', 'delete', { organizationId, name: 'Harbor' });
  await api.runDueJobs();
  const [left] = await api.database.query<{ keys: number; data: number }>(
    `select (select count(*) from cofferdam.organization_keys where organization_id = $1)::integer as keys,
       (select count(*) from cofferdam.data_keys where organization_id = $1)::integer as data`,
    [organizationId],
  );
  expect(left).toEqual({ keys: 0, data: 0 });

  const restore = async (names: readonly string[]): Promise<void> => {
    for (const table of names) {
      // PostgreSQL generates these columns again.
      const [{ columns } = { columns: '' }] = await api.database.query<{ columns: string }>(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
         where table_schema = 'cofferdam' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      await api.database.query(
        `insert into cofferdam.${table} (${columns}) select ${columns} from public.copy_${table}`,
      );
    }
  };
  await restore(tables.filter((table) => table !== 'data_keys'));
  const withoutKeys = await owner.call('secret', 'versionAccess', { ...place, name: 'KEPT' });
  expect(withoutKeys.body.errorCode).toBe('integrity.exception');
  expect(withoutKeys.text).not.toContain('the value');
  // A data key is useless without the key that wraps it, and its row can't be restored.
  await expect(restore(['data_keys'])).rejects.toThrow(/foreign key/);
});
