import type pg from 'pg';

/**
 * Copies rows of a table of the product as they are, but for some columns: their values are expressions of JSON over
 * the row `x`. Anyone who calls has put triggers and foreign keys out of the way.
 */
export async function copyRows(
  owner: pg.Client,
  table: string,
  changed: Readonly<Record<string, string>>,
  condition: string,
): Promise<void> {
  const over = Object.entries(changed).map(([column, value]) => `'${column}', ${value}`);
  // What PostgreSQL generates it takes from no one.
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'cofferdam' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  await owner.query(
    `insert into cofferdam.${table} (${columns}) select ${columns} from (
       select (jsonb_populate_record(null::cofferdam.${table},
         to_jsonb(x) || jsonb_build_object(${over.join(', ')}))).* from cofferdam.${table} x where ${condition}) copied`,
  );
}

/** The owner of a database, to whom triggers and foreign keys do not apply. */
export async function asReplica(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.connect();
  try {
    await owner.query('set session_replication_role = replica');
    await work();
  } finally {
    await owner.end();
  }
}
