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
  for (const table of await listOwnTables(database.url)) {
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
 * and payload. The URL is that of a superuser.
 */
export async function fillEarlier(source: TestDatabase, superuserUrl: string): Promise<void> {
  await copyTables(await readTables(source), superuserUrl);
  const jobs = await source.query<{ task: string; payload: unknown }>(
    `select t.identifier as task, j.payload from ${queue}._private_jobs j
     join ${queue}._private_tasks t on t.id = j.task_id order by j.id`,
  );
  await withClient(superuserUrl, async (client) => {
    for (const { task, payload } of jobs) {
      await client.query(`select ${queue}.add_job($1, $2)`, [task, JSON.stringify(payload)]);
    }
  });
}

/** Replaces the rows of an earlier schema the same way, without the jobs. */
export async function copyTables(rows: Tables, superuserUrl: string): Promise<void> {
  const tables = await listOwnTables(superuserUrl);
  await withClient(superuserUrl, async (client) => {
    await client.query('begin');
    // Without foreign keys, so that the order of tables doesn't matter.
    await client.query('set local session_replication_role = replica');
    for (const table of tables) {
      await client.query(`delete from ${nameOf(table)}`);
      await insertAll(client, table, rows.get(nameOf(table)) ?? []);
    }
    await removeDangling(client);
    await client.query('commit');
  });
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function listOwnTables(url: string): Promise<readonly CatalogTable[]> {
  return withClient(url, async (client) => (await listTables(client)).filter(({ schema }) => schema !== queue));
}

/** Inserts rows at once, or one by one without those that a check refuses. */
async function insertAll(client: pg.Client, table: CatalogTable, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = table.columns.filter((column) => column in first).map((column) => pg.escapeIdentifier(column));
  const names = columns.join(', ');
  await client.query('savepoint rows');
  try {
    await client.query(
      `insert into ${nameOf(table)} (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::${nameOf(table)}, $1)`,
      [JSON.stringify(rows)],
    );
  } catch (error) {
    if ((error as pg.DatabaseError).code !== refusedByCheck) throw error;
    await client.query('rollback to savepoint rows');
    if (rows.length > 1) for (const row of rows) await insertAll(client, table, [row]);
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
