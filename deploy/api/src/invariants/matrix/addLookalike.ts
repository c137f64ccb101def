import pg from 'pg';
import type { OrganizationId } from '@cofferdam/domain';
import type { TestDatabase } from '../../testing/createTestDatabase.ts';
import { asReplica, copyRows } from './copyRows.ts';

const twinId = '01900000-0000-7000-8000-00000000cccc' as OrganizationId;

/** Columns with another value in the twin. */
const changed: Readonly<Record<string, string>> = {
  organization_id: `'${twinId}'::uuid`,
  name: `'marker-twin'::text`,
  issuer: `'marker-twin'::text`,
  // Service accounts are unique among all organizations.
  email: `'marker-twin@example.com'::text`,
  // So are links.
  link_id: 'substring(sha256(x.link_id) for 16)',
};

/**
 * A second organization with the same rows and ids. The server never creates this, but the database allows it, because
 * keys start with the organization. A statement that finds a record only by its id finds two, and one that changes it
 * writes into an organization without members.
 */
export async function addLookalike(database: TestDatabase, organizationId: OrganizationId): Promise<void> {
  const owner = new pg.Client(database.url);
  await asReplica(owner, async () => {
    const { rows } = await owner.query<{ table: string; columns: string[] }>(
      `select table_name as "table", array_agg(column_name::text) as "columns" from information_schema.columns
       where table_schema = 'cofferdam' group by table_name having 'organization_id' = any (array_agg(column_name::text))`,
    );
    const itself = { id: `'${twinId}'::uuid`, name: `'marker-twin'::text` };
    await copyRows(owner, 'organizations', itself, `x.id = '${organizationId}'`);
    for (const { table, columns } of rows) {
      const own = Object.fromEntries(Object.entries(changed).filter(([column]) => columns.includes(column)));
      await copyRows(owner, table, own, `x.organization_id = '${organizationId}'`);
    }
    await owner.query(
      `update cofferdam.memberships set state = 'REMOVED', removed_at = created_at, removed_by = user_id
       where organization_id = $1`,
      [twinId],
    );
  });
}
