import type pg from 'pg';

/**
 * Copies rows of a table of the product, with new values for some columns: JSON expressions over the row `x`. The caller
 * must have disabled triggers and foreign keys.
 */
export async function copyRows(
  owner: pg.Client,
  table: string,
  changed: Readonly<Record<string, string>>,
  condition: string,
): Promise<void> {
  const over = Object.entries(changed).map(([column, value]) => `'${column}', ${value}`);
  // Without generated columns, which can't be inserted.
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

/** A connection as the owner of a database, with triggers and foreign keys disabled. */
export async function asReplica(owner: pg.Client, work: () => Promise<void>): Promise<void> {
  await owner.connect();
  try {
    await owner.query('set session_replication_role = replica');
    await work();
  } finally {
    await owner.end();
  }
}
