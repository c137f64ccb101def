import Fastify from 'fastify';
import pg from 'pg';

/**
 * The control: a bare Fastify with `pg` on the same database. `/read` returns one row, `/update` durably
 * changes one, `/list` returns 1,000, `/page` the first 100 of them. Prints its address as one line of JSON.
 */
const pool = new pg.Pool({ connectionString: process.env['CONTROL_DATABASE_URL'], max: 10 });
await pool.query(`
  CREATE SCHEMA IF NOT EXISTS bench_control;
  CREATE TABLE IF NOT EXISTS bench_control.rows (
    id int PRIMARY KEY, name text NOT NULL, labels text[] NOT NULL, hits int NOT NULL, at timestamptz NOT NULL
  ) WITH (fillfactor = 70);
  INSERT INTO bench_control.rows
    SELECT n, 'NAME_' || n, ARRAY['production', 'team'], 0, now() FROM generate_series(1, 1000) AS n
    ON CONFLICT DO NOTHING;
`);

const server = Fastify();
let next = 0;
const key = (): number => (next = (next + 1) % 1_000) + 1;

server.get('/read', async () => {
  const { rows } = await pool.query({
    name: 'read',
    text: 'SELECT id, name, labels, hits, at FROM bench_control.rows WHERE id = $1',
    values: [key()],
  });
  return rows[0];
});
server.post('/update', async () => {
  const { rows } = await pool.query({
    name: 'update',
    text: 'UPDATE bench_control.rows SET hits = hits + 1 WHERE id = $1 RETURNING hits',
    values: [key()],
  });
  return rows[0];
});
for (const [name, limit] of [
  ['list', 1_000],
  ['page', 100],
] as const) {
  const text = `SELECT id, name, labels, hits, at FROM bench_control.rows ORDER BY id LIMIT ${limit}`;
  server.get(`/${name}`, async () => {
    const { rows } = await pool.query({ name, text });
    return { rows };
  });
}

const address = await server.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ address })}\n`);
process.once('SIGTERM', () => {
  void server.close().then(() => pool.end());
});
