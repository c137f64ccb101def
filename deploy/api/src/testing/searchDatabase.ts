import pg from 'pg';

/**
 * Lists the tables that contain one of the words, as text or as hexadecimal bytes. Every row of every table is read, as
 * the owner and with row-level security off, so that a hidden row would be an error.
 */
export async function searchDatabase(databaseUrl: string, words: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set row_security = off');
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    if (tables.length === 0) throw new Error('no tables to search');
    const patterns = words.flatMap((word) => [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`]);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) as count from ${name} as row where row::text like any($1)`,
        [patterns],
      );
      if (rows[0]?.count !== '0') found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}
