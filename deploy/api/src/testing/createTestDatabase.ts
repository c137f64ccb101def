import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { ensureTemplateDatabase } from './ensureTemplateDatabase.ts';

/** A test's own database on the PostgreSQL of the test run. */
export interface TestDatabase {
  /** URL as the owner, to whom row-level security doesn't apply. */
  readonly url: string;
  readonly name: string;
  /** Runs a statement as the owner. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Removes the database and its roles. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated database as a copy of the run's template. The template's grants and policies name the template's
 * roles, so each role of the copy inherits from the template's role of the same kind.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = await withClient(serverUrl(), (server) => ensureTemplateDatabase(server, urlOf));
  const database = await createDatabase(`template ${template}`);
  const templateRoles = roleNamesOf(template);
  const roles = roleNamesOf(database.name);
  for (const kind of Object.keys(roles) as (keyof typeof roles)[]) {
    await database.query(`create role ${roles[kind]} login in role ${templateRoles[kind]}`);
  }
  return database;
}

/** Creates an empty database without roles. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

/** A database whose `url` is of an owner who isn't a superuser. `query` and `superuserUrl` are still of the superuser. */
export interface OwnedDatabase extends TestDatabase {
  readonly superuserUrl: string;
}

/**
 * Creates an empty database for an owner who can create roles and nothing else, which is what OPERATIONS.md asks for and
 * what a managed PostgreSQL gives to its customer. Forced row-level security also applies to this owner.
 */
export async function createOwnedDatabase(): Promise<OwnedDatabase> {
  const empty = await createEmptyDatabase();
  const role = `${empty.name}_owner`;
  await empty.query(`create role ${role} login createrole password 'owner'`);
  await empty.query(`alter database ${empty.name} owner to ${role}`);
  const url = new URL(empty.url);
  [url.username, url.password] = [role, 'owner'];
  return {
    ...empty,
    url: url.href,
    superuserUrl: empty.url,
    drop: async () => {
      await empty.drop();
      await withClient(serverUrl(), (server) => server.query(`drop role ${role}`));
    },
  };
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl(), (server) => server.query(`create database ${name} ${options}`));
  const url = urlOf(name);
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  owner.on('error', () => undefined);
  return {
    url,
    name,
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await owner.query<Row>(text, [...values])).rows,
    drop: async () => {
      await owner.end();
      const roles = roleNamesOf(name);
      await withClient(serverUrl(), async (server) => {
        await server.query(`drop database ${name} with (force)`);
        await server.query(`drop role if exists ${Object.values({ ...roles }).join(', ')}`);
      });
    },
  };
}

/** `npm test` and Jest's global setup start the PostgreSQL server and set this variable. */
function serverUrl(): string {
  const url = process.env['COFFERDAM_TEST_DATABASE_URL'];
  if (url === undefined) throw new Error("COFFERDAM_TEST_DATABASE_URL isn't set");
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
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
