/** @own-modules Checks all statements of the server, and none that another test file has declared. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { erasedTables } from '../features/erasing/erasedTables.ts';
import { sqlStateOf } from '../platform/database/faults.ts';
import { addressFor } from '../platform/database/addresses.ts';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { startTestApi } from '../testing/startTestApi.ts';
import {
  boundedTables,
  dropChecks,
  growTables,
  openFunctions,
  organization,
  person,
  readGrowingTables,
  type GrowingTables,
} from './growTables.ts';
import { listKeyChecks, listStatements, type Planned } from './listStatements.ts';
import { readIndexColumns, readsTooMuch, type IndexColumns, type PlanNode } from './planScans.ts';

/**
 * PostgreSQL plans a statement once per connection and keeps the plan until it gathers statistics. Whatever the table was
 * like then, the plan must still be a lookup after the table has grown. So each statement is planned, with generic values,
 * at every stage of a table, and no plan may read all rows of the organization or the whole table.
 */
let database: TestDatabase;
let client: Client;
let statements: readonly Planned[];
let checks: readonly Planned[];
let tables: GrowingTables;
let growing: readonly string[];
let indexColumns: IndexColumns;
let functions: readonly Planned[];

beforeAll(async () => {
  database = await createTestDatabase();
  await (await startTestApi({ database })).close();
  client = new Client(database.url);
  await client.connect();
  statements = await listStatements();
  checks = await listKeyChecks(client);
  tables = await readGrowingTables(client);
  growing = [...tables.keys()].map((table) => table.replace(/^.*\./, ''));
  indexColumns = await readIndexColumns(client);
  await dropChecks(client);
  functions = await openFunctions(client);
  const settings = new URL(
    addressFor(database.url, { name: 'no one', password: '' }, { statementTimeoutMilliseconds: 60_000 }),
  );
  for (const [, name, value] of (settings.searchParams.get('options') ?? '').matchAll(/-c (\S+?)=(\S*)/g)) {
    await client.query(`select set_config($1, $2, false)`, [name, value]);
  }
  // As in a transaction of the server: PostgreSQL uses these values to estimate the conditions of row-level security.
  await client.query(`select set_config('app.organization_id', $1, false), set_config('app.user_id', $2, false)`, [
    organization,
    person,
  ]);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

// These read a whole organization or workspace, because the response covers all of it.
const wholes = new Map([
  ['billing.readUsage', 'counts everything of an organization, on a page of its own'],
  ['organization.countActivity', 'counts the events of an organization, on a page of its own'],
  ['organization.readUnrotated', 'looks at the age of every secret of an organization, on a page of its own'],
  [
    'organization.listEndingShares',
    'names what a few links are of; of an empty table either of two indexes of secrets can be taken',
  ],
  ...['secret', 'note', 'two-factor'].flatMap((kind) => [
    [`${kind}.lockLabeled`, 'a label that changes is looked for in everything that may have it'] as const,
    [`${kind}.countLabeled`, 'the same'] as const,
  ]),
  ['cryptography.countDataKeys', 'counts all data keys of an organization, on a page of its own and in a job'],
  ['plan.overVersions', 'compares everything of an organization with a plan, before it is changed'],
  ...erasedTables.map(
    ({ table }) =>
      [`erasing.organization.${table}`, 'deletes everything of an organization, some rows at a time'] as const,
  ),
  ...erasedTables
    // Keys are found by their index: without it, each batch would read the keys of the whole organization.
    .filter(({ table, workspaceColumn }) => workspaceColumn !== null && table !== 'data_keys')
    .map(({ table }) => [`erasing.workspace.${table}`, 'the same of a workspace'] as const),
  ['share.endOfWorkspace', 'ends the links of a whole workspace'],
  ['share.deleteNoteKeysOfWorkspace', 'deletes the keys of a whole workspace'],
  ['erasing.endLinksOfOrganization', 'ends the links of a whole organization'],
  ['share.readSender', 'a job of one link; the links of this test are in workspaces that do not exist'],
  ['cofferdam.due_erasures', 'reads what is marked as deleted, which its indexes hold and nothing else'],
  ['erasing.findMarked', 'the same'],
  [
    'cofferdam.due_rotations',
    'a sweep: reads the secrets that have a schedule, which its index holds and nothing else',
  ],
  ['cofferdam.due_private_workspaces', 'how it joins depends on how many people have left; in this test no one has'],
  ['workspace.countContents', 'counts what deleting a workspace would erase'],
  ['data_keys_organization_id_key_id_fkey, the rows naming it', 'a generation goes once, when no data key names it'],
  ...['secrets', 'notes', 'two_factors'].map(
    (table) =>
      [
        `${table}_organization_id_workspace_id_fkey, the rows naming it`,
        'a workspace is deleted once, by a job',
      ] as const,
  ),
  ...[
    'audit.chain.readLastHead',
    'audit.chain.readStart',
    'cofferdam.due_audit_seals',
    'cofferdam.due_audit_drops',
    'cofferdam.due_share_endings',
    'audit.chain.findDue',
    'audit.retention.findDue',
    'audit.notifications.insert',
    'audit.notifications.update',
    'audit.notifications.readPosition',
  ].map((name) => [name, 'takes the row at one end of an index, of each organization one'] as const),
  ['cofferdam.due_notifications', 'a sweep: compares every setting with the end of its chain; an organization has few'],
  ['audit.notifications.findDue', 'the same'],
  ['cofferdam.due_counts', 'a sweep: compares every organization with its row of today'],
  ['billing.findUncounted', 'the same'],
  ['people.writeItems', 'looks through the events of a person and what they are about, in a job'],
  ['people.countItems', 'looks at the secrets of one report; of an empty table either of two indexes can be taken'],
]);

/**
 * Without statistics, PostgreSQL can't know which of two indexes is better. Once a table has them, which autovacuum
 * gathers within a minute after 50 rows, these statements use the right one, as the tests below check.
 */
const unclearWhenEmpty: ReadonlySet<string> = new Set(['secret.toRotate']);
const unclearWithoutStatistics: ReadonlySet<string> = new Set([
  'cofferdam.due_items',
  'searchIndex.remove',
  'secret.markReminded',
  'share.endExpiredAtLimit',
  'secret.toRotate',
]);
const isOf = (names: ReadonlySet<string>, found: string): boolean => names.has(found.replace(/:.*$/s, ''));

/** Indexes without which no plan breaks the rule above. They must at least lower the cost of a statement. */
const spareIndexes = new Map([
  ['cofferdam.domains_joinable', 'organizations that people at a domain can join'],
  ['cofferdam.invitation_workspaces_by_workspace', 'roles that invitations bring to a workspace'],
  ['cofferdam.invitations_by_email', 'invitations to an address, in all organizations'],
  ['cofferdam.leaver_reports_of_person', 'reports of one person'],
  ['cofferdam.memberships_by_user', 'the organizations of a person'],
  ['cofferdam.memberships_due', 'a sweep: people who left long ago'],
  ['cofferdam.notes_due', 'a sweep: notes that have been in the trash for their time'],
  ['cofferdam.notes_trash', 'the trash of a workspace'],
  ['cofferdam.notification_deliveries_open', 'messages of a setting that wait or were given up'],
  ['cofferdam.organizations_marked', 'a sweep: organizations that are being erased'],
  ['cofferdam.resource_tails_standard', 'search in all standard workspaces, in the order of its results'],
  ['cofferdam.secrets_due', 'a sweep: secrets that have been in the trash for their time'],
  ['cofferdam.secrets_rotation', 'what is due for rotation in a workspace'],
  ['cofferdam.secrets_to_remind', 'a sweep: secrets that have a schedule'],
  ['cofferdam.secrets_trash', 'the trash of a workspace'],
  ['cofferdam.two_factors_due', 'a sweep: entries that have been in the trash for their time'],
  ['cofferdam.workspace_roles_by_user', 'the workspaces of a person'],
  ['cofferdam.workspaces_marked', 'a sweep: workspaces that are being erased'],
]);

/** Tables with an unbounded number of rows per organization, which requests read all the time. */
const vaultTables = [
  'data_keys',
  'secrets',
  'secret_versions',
  'two_factors',
  'notes',
  'note_versions',
  'audit_events',
  'resource_names',
  'resource_tails',
  'resource_words',
];

const isBounded = (table: string): boolean => boundedTables.includes(`cofferdam.${table}`);

async function planOf({ text }: Planned): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('EXPLAIN returned no plan');
  return plan;
}

const rolesOfStatements = new Map<string, string>();

/** The first role that can run a statement. Statements that neither can run are an operator's, run by the owner. */
async function findRole(planned: Planned): Promise<string> {
  const { application, identity } = roleNamesOf(database.name);
  for (const role of [application, identity]) {
    await client.query(`set role ${role}`);
    try {
      await planOf(planned);
      return role;
    } catch (error) {
      if (sqlStateOf(error) !== '42501') throw error;
    } finally {
      await client.query('reset role');
    }
  }
  return 'none';
}

async function planAsServer(planned: Planned): Promise<PlanNode> {
  const role = rolesOfStatements.get(planned.name) ?? (await findRole(planned));
  rolesOfStatements.set(planned.name, role);
  await client.query(`set role ${role}`);
  const plan = await planOf(planned);
  await client.query('reset role');
  return plan;
}

interface PlannedStatement extends Planned {
  readonly plan: PlanNode;
}

/** The current plans of all statements of the server and of PostgreSQL's own checks. */
async function planAll(): Promise<readonly PlannedStatement[]> {
  const planned: PlannedStatement[] = [];
  // The checks and the owner's functions run as the owner.
  for (const { name } of [...checks, ...functions]) rolesOfStatements.set(name, 'none');
  for (const one of [...checks, ...functions, ...statements]) {
    planned.push({ ...one, plan: await planAsServer(one) });
  }
  return planned;
}

function findBadPlans(planned: readonly PlannedStatement[], looked: readonly string[]): string[] {
  const rule = { indexColumns, looked, isBounded };
  return planned.flatMap(({ name, plan }) =>
    wholes.has(name) ? [] : [...readsTooMuch(plan, rule)].map((where) => `${name}: ${where}`),
  );
}

/** The statements for creating and opening a link. */
const linkStatements = [
  'share.insertOfSecret',
  'share.insertOfNote',
  'share.endExpiredAtLimit',
  'share.settleAtLimit',
  'share.readLink',
  'share.claim',
  'share.claimRemoval',
];

/** For each index that finds a single link or expired ones: its deciding column. */
const linkColumns: ReadonlyMap<string, string> = new Map([
  ['shares_pkey', 'id'],
  ['shares_by_link', 'link_id'],
  ['share_contents_pkey', 'share_id'],
  ['share_contents_by_expiry', 'expires_at'],
]);

/** Scans that also read other links of the organization. */
function* readsOtherLinks(node: PlanNode): Generator<string> {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index, 'Index Cond': condition = '' } = node;
  const isScan = index !== undefined || (type === 'Seq Scan' && ['shares', 'share_contents'].includes(table));
  const isOfLinks = linkColumns.has(index ?? '') || ['shares', 'share_contents'].includes(table);
  if (isScan && isOfLinks && !condition.includes(`(${linkColumns.get(index ?? '')} `)) {
    yield `${type} by ${index} ${condition}`;
  }
  for (const one of node.Plans ?? []) yield* readsOtherLinks(one);
}

async function findSlowLinkPlans(): Promise<string[]> {
  const found: string[] = [];
  for (const name of linkStatements) {
    const planned = statements.find((one) => one.name === name);
    if (planned === undefined) throw new Error(`no statement ${name}`);
    for (const where of readsOtherLinks(await planAsServer(planned))) found.push(`${name}: ${where}`);
  }
  return found;
}

const findAllBadPlans = async (looked: readonly string[]): Promise<string[]> => findBadPlans(await planAll(), looked);

describe('the plan of every statement and of every foreign key check is a lookup', () => {
  it('and all of them are known', () => {
    expect(statements.length).toBeGreaterThan(200);
    expect(checks.length).toBeGreaterThan(20);
    const known = new Set([...statements, ...checks, ...functions].map(({ name }) => name));
    expect([...wholes.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  it('if tables are empty', async () => {
    const bad = await findAllBadPlans(vaultTables);
    expect(bad.filter((found) => !isOf(unclearWhenEmpty, found))).toEqual([]);
    expect(await findSlowLinkPlans()).toEqual([]);
  });

  it('if they have grown and never had statistics', async () => {
    await growTables(client, tables, 1, 2_000);
    const bad = await findAllBadPlans(vaultTables);
    expect(bad.filter((found) => !isOf(unclearWithoutStatistics, found))).toEqual([]);
    expect((await findSlowLinkPlans()).filter((found) => !isOf(unclearWithoutStatistics, found))).toEqual([]);
    await client.query(`truncate ${[...tables.keys()].join(', ')} cascade`);
  }, 240_000);

  it('if they are small and have statistics', async () => {
    await growTables(client, tables, 1, 300);
    await client.query('analyze');
    expect(await findAllBadPlans(vaultTables)).toEqual([]);
    expect(await findSlowLinkPlans()).toEqual([]);
  });

  it('if they have grown without new statistics', async () => {
    await growTables(client, tables, 301, 12_000);
    expect(await findAllBadPlans(vaultTables)).toEqual([]);
    expect(await findSlowLinkPlans()).toEqual([]);
  }, 240_000);

  it('if they have grown and have new statistics', async () => {
    await client.query('analyze');
    expect(await findAllBadPlans(growing)).toEqual([]);
    expect(await findSlowLinkPlans()).toEqual([]);
  }, 240_000);
});

describe('a page of the trash', () => {
  it.each(['secret', 'note', 'two-factor'])(
    'of %s items starts in the index where the previous page ended',
    async (kind) => {
      const list = statements.find(({ name }) => name === `${kind}.trash.list`);
      if (list === undefined) throw new Error(`no statement lists the trash of ${kind} items`);
      const bounds = [...boundsOf(await planAsServer(list))];
      expect(bounds).toEqual([expect.stringContaining('(deleted_at > $3) AND (deleted_at <= $6)')]);
    },
  );

  /** Conditions of scans of a trash index. */
  function* boundsOf(node: PlanNode): Generator<string> {
    if (node['Index Name']?.endsWith('_trash') === true) yield node['Index Cond'] ?? '';
    for (const one of node.Plans ?? []) yield* boundsOf(one);
  }
});

describe('every index that isn’t a key', () => {
  let planned: readonly PlannedStatement[];
  let indexes: readonly { readonly name: string }[];
  beforeAll(async () => {
    planned = await planAll();
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace in ('cofferdam'::regnamespace, 'identity'::regnamespace) and not i.indisunique order by 1`,
    );
    indexes = rows;
  });

  function* indexesOf(node: PlanNode): Generator<string> {
    if (node['Index Name'] !== undefined) yield node['Index Name'];
    for (const one of node.Plans ?? []) yield* indexesOf(one);
  }
  const usersOf = (index: string): PlannedStatement[] =>
    planned.filter(({ plan }) => [...indexesOf(plan)].some((name) => index.endsWith(`.${name}`)));

  it('is used by a statement', () => {
    const unused = indexes.filter(({ name }) => usersOf(name).length === 0).map(({ name }) => name);
    expect(unused).toEqual([]);
  });

  it('is needed: without it, a plan reads too much or costs more', async () => {
    const unmissed: string[] = [];
    const useless: string[] = [];
    for (const { name } of indexes) {
      const costs = (all: readonly PlannedStatement[]): number =>
        all.reduce((sum, { plan }) => sum + plan['Total Cost'], 0);
      await client.query(`begin; drop index ${name}`);
      const without: PlannedStatement[] = [];
      for (const one of usersOf(name)) without.push({ ...one, plan: await planAsServer(one) });
      await client.query('rollback');
      if (findBadPlans(without, growing).length > 0) continue;
      unmissed.push(name);
      if (costs(without) <= costs(usersOf(name))) useless.push(name);
    }
    expect(unmissed.filter((name) => !spareIndexes.has(name))).toEqual([]);
    expect(useless).toEqual([]);
  });

  it('exists, if it is listed as spare', () => {
    const names = indexes.map(({ name }) => name);
    expect([...spareIndexes.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });
});
