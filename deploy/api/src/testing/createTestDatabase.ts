import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { roleNamesOf } from '../platform/database/roleNames.ts';

/** A database of its own on the PostgreSQL that the tests run on. */
export interface TestDatabase {
  /** Address as the owner, who is bound by nothing. */
  readonly url: string;
  readonly name: string;
  /** Runs a statement as the owner. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Removes the database and its roles. */
  drop(): Promise<void>;
}

/** Makes an empty database. `npm test` and jest's global set-up start the server and name it in the environment. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['COFFERDAM_TEST_DATABASE_URL'];
  if (serverUrl === undefined) throw new Error('COFFERDAM_TEST_DATABASE_URL names no PostgreSQL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await once(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const owner = new pg.Pool({ connectionString: url.href, max: 2 });
  owner.on('error', () => undefined);
  return {
    url: url.href,
    name,
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await owner.query<Row>(text, [...values])).rows,
    drop: async () => {
      await owner.end();
      const roles = roleNamesOf(name);
      await once(serverUrl, `drop database ${name} with (force)`);
      await once(serverUrl, `drop role if exists ${Object.values({ ...roles }).join(', ')}`);
    },
  };
}

async function once(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
