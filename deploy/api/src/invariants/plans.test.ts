import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { addressFor } from '../platform/database/addresses.ts';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { startTestApi } from '../testing/startTestApi.ts';
import { growingTables, growTables } from './growTables.ts';
import { listKeyChecks, listStatements, type Planned } from './listStatements.ts';

/**
 * A plan is made once a connection and kept until PostgreSQL gathers statistics: whatever the table was like then, it
 * must still be a look-up when the table has grown. So each statement is planned, for any value, at every stage of a
 * table, and no plan may read what the organization alone tells, or all there is.
 */
let database: TestDatabase;
let client: Client;
let statements: readonly Planned[];
let checks: readonly Planned[];

beforeAll(async () => {
  database = await createTestDatabase();
  await (await startTestApi({ database })).close();
  client = new Client(database.url);
  await client.connect();
  statements = await listStatements();
  checks = await listKeyChecks(client);
  const settings = new URL(
    addressFor(database.url, { name: 'nobody', password: '' }, { statementTimeoutMilliseconds: 60_000 }),
  );
  for (const [, name, value] of (settings.searchParams.get('options') ?? '').matchAll(/-c (\S+?)=(\S*)/g)) {
    await client.query(`select set_config($1, $2, false)`, [name, value]);
  }
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

// What is asked of a whole organization or workspace at once, because it is what the answer is about.
const wholes = new Map([
  ['billing.readUsage', 'counts everything of an organization, on a page of its own'],
  ['organization.countActivity', 'counts the events of an organization, on a page of its own'],
  ['organization.readUnrotated', 'looks at the age of every secret of an organization, on a page of its own'],
  [
    'organization.listEndingShares',
    'names what a few links are of; which of two indexes of secrets it takes of an empty table nobody can tell',
  ],
  ['label.lockSecrets', 'a label that changes is looked for in everything that may carry it'],
  ['label.lockNotes', 'the same'],
  ['label.countCarriers', 'the same'],
  ['label.relabelSecrets', 'the same, after it was looked for'],
  ['label.relabelNotes', 'the same, after it was looked for'],
  ['plan.overVersions', 'compares everything of an organization with a plan, before it is changed'],
  ['erasing.destroyWorkspaceKeys', 'deletes the keys of a whole workspace'],
  ['workspace.countContents', 'counts what deleting a workspace would erase'],
  ['data_keys_organization_id_key_id_fkey, the rows naming it', 'a generation goes once, when no data key names it'],
  ['two_factors_organization_id_workspace_id_fkey, the rows naming it', 'deleting a workspace is rare'],
  ['people.writeItems', 'looks through the events of a person and what they are about, in a job'],
  [
    'people.countItems',
    'looks at the secrets of one report; which of two indexes it takes of an empty table nobody can tell',
  ],
]);

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

/** Where a plan goes through more than a look-up finds. */
function* readsTooMuch(node: Node): Generator<string> {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition = '', Plans: below = [] } = node;
  if (table !== undefined && growingTables.some((one) => one === table)) {
    const bounds = type === 'Bitmap Heap Scan' ? below.map((one) => one['Index Cond'] ?? '') : [condition];
    const isLookUp = bounds.every((bound) => bound.includes(' AND '));
    if (type !== 'ModifyTable' && !isLookUp) yield `${type} on ${table} by ${bounds.join(', ') || 'nothing'}`;
  }
  for (const one of below) yield* readsTooMuch(one);
}

async function planOf({ text }: Planned): Promise<Node> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('there is no plan');
  return plan;
}

async function findBadPlans(planned: readonly Planned[]): Promise<string[]> {
  const bad: string[] = [];
  for (const one of planned) {
    for (const where of readsTooMuch(await planOf(one))) bad.push(`${one.name}: ${where}`);
  }
  return bad;
}

/** All plans of the server as they are made now. */
async function findAllBadPlans(): Promise<string[]> {
  const { application, identity } = roleNamesOf(database.name);
  const isOfIdentity = ({ name }: Planned): boolean => /^identity\.(?!claim)/.test(name);
  const bad = await findBadPlans(checks);
  await client.query(`set role ${application}`);
  bad.push(...(await findBadPlans(statements.filter((one) => !isOfIdentity(one)))));
  await client.query(`set role ${identity}`);
  bad.push(...(await findBadPlans(statements.filter(isOfIdentity))));
  await client.query('reset role');
  return bad.filter((line) => !wholes.has(line.slice(0, line.indexOf(': '))));
}

describe('the plan of every statement and of every check of a foreign key is a look-up', () => {
  it('knows them all', () => {
    expect(statements.length).toBeGreaterThan(200);
    expect(checks.length).toBeGreaterThan(20);
    const known = new Set([...statements, ...checks].map(({ name }) => name));
    expect([...wholes.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  it('when tables are empty', async () => {
    expect(await findAllBadPlans()).toEqual([]);
  });

  it('when they are small and known', async () => {
    await growTables(client, 1, 300);
    await client.query('analyze');
    expect(await findAllBadPlans()).toEqual([]);
  });

  it('when they have grown and nobody has counted', async () => {
    await growTables(client, 301, 40_000);
    expect(await findAllBadPlans()).toEqual([]);
  });

  it('when they have been counted', async () => {
    await client.query('analyze');
    expect(await findAllBadPlans()).toEqual([]);
  });
});
