import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deriveDatabasePassword, readRootKeyFile } from '@cofferdam/crypto/safe';
import pg from 'pg';
import { nilUuid } from '../platform/database/database.ts';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { addOneOfEach } from '../testing/addOneOfEach.ts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { sendAsReader, TestLink } from '../testing/TestLink.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';

/** A policy in the database's catalog. */
interface Policy extends pg.QueryResultRow {
  readonly table: string;
  readonly name: string;
  readonly command: string;
  readonly using: string;
  readonly check: string | null;
}

let database: TestDatabase;
let api: TestApi;
let harbor: TestOrganization;
let foreign: TestOrganization;
let application: pg.Client;
let policies: readonly Policy[];
let tables: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ database });
  harbor = await TestOrganization.create(api, 'BUSINESS');
  foreign = await TestOrganization.create(api, 'BUSINESS');
  for (const organization of [harbor, foreign]) {
    // An invitation to the other organization's owner, who sees it without being in this organization.
    await addOneOfEach(api, organization, organization === foreign ? harbor.owner.email : undefined);
  }
  for (const { owner, organizationId, place } of [harbor, foreign]) {
    // A domain by which everyone with an address there can join: they see it without being in the organization.
    await database.query(
      `insert into cofferdam.domains (organization_id, domain, challenge, created_at, created_by, verified_at, is_joinable)
       values ($1, 'example.com', 'x', now(), $2, now(), true)`,
      [organizationId, owner.userId],
    );
    await database.query(
      'insert into cofferdam.erased_private_workspaces (organization_id, id) values ($1, gen_random_uuid())',
      [organizationId],
    );
    // A link that a reader used up and no sweep has subtracted from the count yet.
    const link = await TestLink.send(owner, { ...place, name: 'Sample', version: 1 });
    await sendAsReader(api.url(), 'get', await link.keys());
    // A pending change of labels.
    const { labels } = await owner.succeed('label', 'list', { organizationId });
    await owner.succeed('label', 'remove', { organizationId, id: labels[0]?.id as never });
    await owner.succeed('label', 'add', { organizationId, name: 'other', color: 'rose' });
  }
  const { application: user } = roleNamesOf(database.name);
  const url = new URL(database.url);
  [url.username, url.password] = [user, deriveDatabasePassword(await readRootKeyFile(api.rootKeyPath))];
  application = new pg.Client(url.href);
  await application.connect();
  // The initial settings of the server's connections, to which they are reset when a transaction ends.
  await application.query(`select set_config('app.organization_id', $1, false), set_config('app.user_id', $1, false)`, [
    nilUuid,
  ]);
  policies = await database.query<Policy>(
    `select tablename as table, policyname as name, cmd as command, qual as using, with_check as check
     from pg_policies join pg_tables using (schemaname, tablename)
     where schemaname = 'cofferdam' and not tableowner = any (roles) order by 1, 2`,
  );
  const named = await database.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'cofferdam' and column_name in ('organization_id', 'user_id')
     union select 'organizations' order by 1`,
  );
  tables = named.map(({ table }) => table);
});
afterAll(async () => {
  await application.end();
  await api.close();
  await database.drop();
});

/** Tables of people, without an organization. */
const peopleTables = ['preferences', 'messages'];

type Row = Readonly<Record<string, unknown>>;

async function inScope<Result>(scope: Readonly<Record<string, string>>, work: () => Promise<Result>): Promise<Result> {
  await application.query('begin');
  try {
    for (const [name, value] of Object.entries(scope)) {
      await application.query('select set_config($1, $2, true)', [`app.${name}`, value]);
    }
    return await work();
  } finally {
    await application.query('rollback');
  }
}

/** Every row of a table that the server's role sees without any condition. */
async function rowsSeen(table: string): Promise<readonly Row[]> {
  const { rows } = await application.query<{ row: Row }>(`select to_jsonb(t) as row from cofferdam.${table} t`);
  return rows.map(({ row }) => row);
}

const organizationOf = (table: string, row: Row): unknown => row[table === 'organizations' ? 'id' : 'organization_id'];

/** Every row that row-level security shows or hides incorrectly. */
async function faults(looked = tables): Promise<string[]> {
  const found: string[] = [];
  const { organizationId, owner } = harbor;
  for (const table of looked) {
    const isOfPeople = peopleTables.includes(table);
    if ((await inScope({}, () => rowsSeen(table))).length > 0) found.push(`${table} is seen outside of everything`);
    const own = await inScope(scopeOf(table), () => rowsSeen(table));
    if (isOfOneMember(table)) {
      const others = await inScope({ organization_id: organizationId }, () => rowsSeen(table));
      if (others.length > 0) found.push(`${table} of a member is seen by others`);
    }
    if (!isOfPeople && own.length === 0) found.push(`${table} is not seen inside of its organization`);
    if (own.some((row) => organizationOf(table, row) !== organizationId)) found.push(`${table} of another is seen`);
    const personal = await inScope({ user_id: owner.userId }, () => rowsSeen(table));
    const isOwn = personal.every(
      (row) => row['user_id'] === owner.userId || isInvited(table, row) || isJoinable(table, row),
    );
    if (!isOwn) found.push(`${table} of others is seen by a person`);
    if (['memberships', 'invitations', 'domains', ...peopleTables].includes(table) && personal.length === 0) {
      found.push(`${table} is not seen by its person`);
    }
    found.push(...(await faultsOfInsert(table)));
  }
  return [...found, ...(await faultsOfLink())];
}

/** Tables whose rows only the member sees, and only inside the organization. */
const isOfOneMember = (table: string): boolean => ['notes_to_self', 'item_marks'].includes(table);

/** The settings with which the rows of a table are seen. */
function scopeOf(table: string): Readonly<Record<string, string>> {
  const inside = { organization_id: harbor.organizationId };
  return isOfOneMember(table) ? { ...inside, user_id: harbor.owner.userId } : inside;
}

const isInvited = (table: string, row: Row): boolean =>
  table === 'invitations' && row['email'] === harbor.owner.email && row['state'] === 'PENDING';

const isJoinable = (table: string, row: Row): boolean =>
  table === 'domains' && row['domain'] === 'example.com' && row['is_joinable'] === true;

/** Tries to insert one's own row with another organization or person, which must be refused. */
async function faultsOfInsert(table: string): Promise<string[]> {
  const isOfPeople = peopleTables.includes(table);
  const scope = isOfPeople ? { user_id: harbor.owner.userId } : scopeOf(table);
  const column = isOfPeople ? 'user_id' : table === 'organizations' ? 'id' : 'organization_id';
  const value = isOfPeople ? foreign.owner.userId : foreign.organizationId;
  // Without generated columns, and without the transaction of an event, which the application can't set.
  const [{ columns } = { columns: '' }] = await database.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'cofferdam' and table_name = $1 and is_generated = 'NEVER'
       and column_name <> 'transaction_id'`,
    [table],
  );
  try {
    await inScope(scope, () =>
      application.query(
        `with one as (
           select (jsonb_populate_record(t, jsonb_build_object($1::text, $2::text))).* from cofferdam.${table} t limit 1
         )
         insert into cofferdam.${table} (${columns}) select ${columns} from one`,
        [column, value],
      ),
    );
    return [`${table} takes a row for another`];
  } catch (error) {
    const { code } = error as { readonly code?: string };
    return code === '42501' ? [] : [`${table} takes a row for another, and stumbles over ${code}`];
  }
}

/** Anyone who has the proof of a link sees only that share, outside any organization. */
async function faultsOfLink(): Promise<string[]> {
  const [share] = await database.query<{ hash: string; id: string }>(
    `select encode(link_proof_hash, 'hex') as hash, id from cofferdam.shares where organization_id = $1`,
    [harbor.organizationId],
  );
  const seen = await inScope({ link_proof_hash: share?.hash ?? '' }, () => rowsSeen('shares'));
  return seen.length === 1 && seen[0]?.['id'] === share?.id ? [] : [`${seen.length} shares are seen by a link`];
}

describe('every table with rows of an organization or a person', () => {
  it('has a policy that is forced on its owner, and contains rows in this test', async () => {
    const rows = await database.query<{ table: string; isOn: boolean; isForced: boolean }>(
      `select relname as table, relrowsecurity as "isOn", relforcerowsecurity as "isForced" from pg_class
       where relnamespace = 'cofferdam'::regnamespace and relkind = 'r' and relname = any ($1)`,
      [tables],
    );
    expect(rows.filter(({ isOn, isForced }) => !isOn || !isForced)).toEqual([]);
    expect(rows).toHaveLength(tables.length);
    expect(new Set(policies.map(({ table }) => table))).toEqual(new Set(tables));
  });

  it('shows and accepts no rows beyond its policies', async () => {
    expect(await faults()).toEqual([]);
  });
});

describe('every policy', () => {
  it('is detected as missing if it is dropped, allows everything, or isn’t forced anymore', async () => {
    expect(policies.length).toBeGreaterThan(25);
    const unmissed: string[] = [];
    for (const policy of policies) {
      const { table, name } = policy;
      const changes = [
        ['gone', `drop policy ${name} on cofferdam.${table}`],
        ['open to readers', `alter policy ${name} on cofferdam.${table} using (true)`],
        ...(policy.command === 'ALL'
          ? [['open to writers', `alter policy ${name} on cofferdam.${table} with check (true)`]]
          : []),
        ['not bound', `alter table cofferdam.${table} disable row level security`],
      ] as const;
      for (const [what, change = ''] of changes) {
        await database.query(change);
        if ((await faults([table])).length === 0) unmissed.push(`${table}.${name} ${what}`);
        await restore(policy);
      }
    }
    expect(unmissed).toEqual([]);
    expect(await faults()).toEqual([]);
  }, 600_000);
});

async function restore({ table, name, command, using, check }: Policy): Promise<void> {
  const role = roleNamesOf(database.name).application;
  await database.query(`drop policy if exists ${name} on cofferdam.${table}`);
  await database.query(
    `create policy ${name} on cofferdam.${table} for ${command} to ${role} using (${using})
     ${check === null ? '' : `with check (${check})`}`,
  );
  await database.query(`alter table cofferdam.${table} enable row level security`);
}
