import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { ensureTemplateDatabase, templateOwner } from './ensureTemplateDatabase.ts';

/** A test's own database on the PostgreSQL of the test run. */
export interface TestDatabase {
  /** URL as a superuser, to whom row-level security doesn't apply. */
  readonly url: string;
  /** URL as the owner, for the server. */
  readonly ownerUrl: string;
  readonly name: string;
  /** Runs a statement as the superuser. */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Removes the database and its roles. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated database as a copy of the run's template. The template's grants and policies name the template's
 * roles, so each role of the copy inherits from the template's role of the same kind.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = await withClient(serverUrl(), (server) =>
    ensureTemplateDatabase(server, (name) => urlOf(name, templateOwner)),
  );
  const database = await createDatabase(`template ${template} owner ${templateOwner}`);
  const ownerUrl = urlOf(database.name, templateOwner);
  const templateRoles = roleNamesOf(template);
  const roles = roleNamesOf(database.name);
  await withClient(ownerUrl, async (owner) => {
    for (const kind of Object.keys(roles) as (keyof typeof roles)[]) {
      await owner.query(`create role ${roles[kind]} login in role ${templateRoles[kind]}`);
    }
  });
  return { ...database, ownerUrl };
}

/** Creates an empty database without roles. Its owner is the superuser. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

/**
 * Creates an empty database for an owner who can create roles and nothing else, which is what OPERATIONS.md asks for and
 * what a managed PostgreSQL gives to its customer. Forced row-level security also applies to this owner.
 */
export async function createOwnedDatabase(): Promise<TestDatabase> {
  const empty = await createEmptyDatabase();
  const role = `${empty.name}_owner`;
  await empty.query(`create role ${role} login createrole password '${role}'`);
  await empty.query(`alter database ${empty.name} owner to ${role}`);
  return {
    ...empty,
    ownerUrl: urlOf(empty.name, role),
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
  const superuser = new pg.Pool({ connectionString: url, max: 2 });
  superuser.on('error', () => undefined);
  return {
    url,
    ownerUrl: url,
    name,
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await superuser.query<Row>(text, [...values])).rows,
    drop: async () => {
      await superuser.end();
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

/** A role of the tests has its name as its password. */
function urlOf(database: string, role?: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  if (role !== undefined) [url.username, url.password] = [role, role];
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
