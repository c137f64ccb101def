import { startTemporaryPostgres } from '../src/postgres/index.ts';

/** One real PostgreSQL for all API tests; each test file creates its own database on it. */
export default async function startDatabase(): Promise<void> {
  const server = await startTemporaryPostgres({ maxConnections: 200 });
  process.env['COFFERDAM_TEST_DATABASE_URL'] = server.url;
  Reflect.set(globalThis, Symbol.for('cofferdam.test.database'), server);
}
