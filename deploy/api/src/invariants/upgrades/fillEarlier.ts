import pg from 'pg';
import { listTables, nameOf, type CatalogTable } from '../../backup/listTables.ts';
import type { TestDatabase } from '../../testing/createTestDatabase.ts';

/** A row as JSON, column by column. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows of each table, by its name. */
export type Tables = ReadonlyMap<string, readonly Row[]>;

const queue = 'graphile_worker';
const refusedByCheck = '23514';

/** Every row of the product's own tables. */
export async function readTables(database: TestDatabase): Promise<Tables> {
  const rows = new Map<string, readonly Row[]>();
  for (const table of await listOwnTables(database)) {
    const found = await database.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${nameOf(table)} t order by to_jsonb(t)::text collate "C"`,
    );
    rows.set(
      nameOf(table),
      found.map(({ row }) => row),
    );
  }
  return rows;
}

/**
 * Copies a filled database of this version into an earlier schema, as far as that schema has the tables and columns and
 * allows the rows. Rows that refer to a row that it doesn't allow are left out as well. Waiting jobs are copied by name
 * and payload.
 */
export async function fillEarlier(source: TestDatabase, earlier: TestDatabase): Promise<void> {
  const rows = await readTables(source);
  const jobs = await source.query<{ task: string; payload: unknown }>(
    `select t.identifier as task, j.payload from ${queue}._private_jobs j
     join ${queue}._private_tasks t on t.id = j.task_id order by j.id`,
  );
  const client = new pg.Client(earlier.url);
  await client.connect();
  try {
    await client.query('begin');
    // Without foreign keys, so that the order of tables doesn't matter.
    await client.query('set local session_replication_role = replica');
    for (const table of await listOwnTables(earlier)) {
      for (const row of rows.get(nameOf(table)) ?? []) await insert(client, table, row);
    }
    await removeDangling(client);
    await client.query('commit');
    for (const { task, payload } of jobs) {
      await client.query(`select ${queue}.add_job($1, $2)`, [task, JSON.stringify(payload)]);
    }
  } finally {
    await client.end();
  }
}

async function listOwnTables(database: TestDatabase): Promise<readonly CatalogTable[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await listTables(client)).filter(({ schema }) => schema !== queue);
  } finally {
    await client.end();
  }
}

async function insert(client: pg.Client, table: CatalogTable, row: Row): Promise<void> {
  const columns = table.columns.filter((column) => column in row).map((column) => pg.escapeIdentifier(column));
  const names = columns.join(', ');
  await client.query('savepoint one');
  try {
    await client.query(
      `insert into ${nameOf(table)} (${names}) overriding system value
       select ${names} from jsonb_populate_record(null::${nameOf(table)}, $1)`,
      [JSON.stringify(row)],
    );
  } catch (error) {
    if ((error as pg.DatabaseError).code !== refusedByCheck) throw error;
    await client.query('rollback to savepoint one');
  }
}

/** Removes rows that refer to a missing row, until none is left. */
async function removeDangling(client: pg.Client): Promise<void> {
  const { rows: removals } = await client.query<{ text: string }>(
    `select format('delete from %s x where not exists (select from %s y where %s) and not (%s)',
       c.conrelid::regclass, c.confrelid::regclass,
       string_agg(format('x.%I = y.%I', a.attname, b.attname), ' and '),
       string_agg(format('x.%I is null', a.attname), ' or ')) as text
     from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k (own, other)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
     join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other
     where c.contype = 'f' and c.connamespace in ('cofferdam'::regnamespace, 'identity'::regnamespace) group by c.oid`,
  );
  for (;;) {
    let removed = 0;
    for (const { text } of removals) removed += (await client.query(text)).rowCount ?? 0;
    if (removed === 0) return;
  }
}
