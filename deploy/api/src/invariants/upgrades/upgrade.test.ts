import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addOneOfEach } from '../../testing/addOneOfEach.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { addAccountSamples } from './addAccountSamples.ts';
import { createEarlierDatabase, shippedNumbers } from './earlierDatabase.ts';
import { fillEarlier, readTables, type Row, type Tables } from './fillEarlier.ts';

/**
 * A database of this version is filled through calls, and copied into the schemas of earlier versions as far as they have
 * its tables and columns. The upgraded rows are compared with the copied ones, and read through calls.
 */
let database: TestDatabase;
let filled: TestApi;
let harbor: TestOrganization;
let before: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  database = await createTestDatabase();
  filled = await startTestApi({ database });
  harbor = await TestOrganization.create(filled, 'BUSINESS');
  await addOneOfEach(filled, harbor);
  // From here on, jobs wait: new ones, and those of an unfinished change of cryptography.
  await stopChangeAt('REWRAP');
  await harbor.owner.succeed('encryption', 'start', {
    organizationId: harbor.organizationId,
    target: { kind: 'PLATFORM' },
  });
  await filled.runDueJobs();
  await database.query('drop trigger stop_change on cofferdam.cryptography_changes');
  await database.query(
    `update cofferdam.cryptography_changes set halt = null, halt_reason = null, touched_at = now() - interval '1 hour'
     where ended_at is null`,
  );
  const { organizationId } = harbor;
  const { labels } = await harbor.owner.succeed('label', 'list', { organizationId });
  await harbor.owner.succeed('label', 'remove', { organizationId, id: labels[0]?.id as never });
  await harbor.owner.succeed('label', 'add', { organizationId, name: 'another', color: 'rose' });
  await addRowsWithoutCalls();
  before = await readThrough(harbor.owner);
});
afterAll(async () => {
  await filled.close();
  await database.drop();
});

/** Stops the change through its row, which its job checks before each batch. */
async function stopChangeAt(state: string): Promise<void> {
  await database.query(
    `create function public.stop_change() returns trigger language plpgsql as $$
     begin if new.state = '${state}' and old.state <> '${state}' then
       new.halt := 'PAUSED'; new.halt_reason := 'PERSON'; end if; return new; end $$;
     create trigger stop_change before update on cofferdam.cryptography_changes
       for each row execute function public.stop_change()`,
  );
}

/** Adds rows that the test's calls don't create: factors of another person, and a link that was used up. */
async function addRowsWithoutCalls(): Promise<void> {
  await addAccountSamples(database, (await harbor.addMember('MEMBER')).userId);
  await database.query(
    `insert into cofferdam.share_endings (organization_id, share_id) select organization_id, id from cofferdam.shares limit 1`,
  );
  await database.query(
    `insert into cofferdam.erased_private_workspaces (organization_id, id)
     select id, gen_random_uuid() from cofferdam.organizations limit 1`,
  );
}

/** Everything that the owner can read: all sealed texts, and the lists. */
async function readThrough(owner: TestPerson): Promise<Readonly<Record<string, unknown>>> {
  const { place, organizationId } = harbor;
  const { secret } = await owner.succeed('secret', 'get', { ...place, name: 'Sample' });
  return {
    secret: secret.description,
    value: (await owner.succeed('secret', 'versionAccess', { ...place, name: 'Sample' })).value,
    note: (await owner.succeed('note', 'versionAccess', { ...place, name: 'Sample' })).text,
    seed: (await owner.succeed('twoFactor', 'seedAccess', { ...place, name: 'Sample' })).seed,
    labels: (await owner.succeed('label', 'list', { organizationId })).labels.length,
  };
}

const isWhole = process.env['COFFERDAM_TEST_UPGRADES'] === 'whole';
const numbers = (await shippedNumbers()).slice(0, -1);
/** The first schema with everything readable, and those before the largest changes. */
const sampled = numbers.filter((number) => [14, 25, 33, 38].includes(number) || number === numbers.at(-1));

/** When a server starts, events of another cluster get new positions: see `settleAuditOrder`. */
const reordered = 'transaction_id';

/** Rows as text, with only the columns of the earlier schema. */
function textsOf(rows: readonly Row[], earlier: readonly Row[]): ReadonlySet<string> {
  const columns = Object.keys(earlier[0] ?? {}).filter((column) => column !== reordered);
  return new Set(rows.map((row) => JSON.stringify(columns.toSorted().map((column) => [column, row[column]]))));
}

/** Tables in which a row was removed, added or changed in its earlier columns. */
function changedTables(earlier: Tables, upgraded: Tables): readonly string[] {
  return [...earlier].flatMap(([table, rows]) => {
    const [was, is] = [textsOf(rows, rows), textsOf(upgraded.get(table) ?? [], rows)];
    return was.size === is.size && [...was].every((row) => is.has(row)) ? [] : [table];
  });
}

/** A table without rows here, because the sample's root key was never rotated. */
const neverFilled = ['"cofferdam"."earlier_subkeys"'];

describe.each(isWhole ? numbers : sampled)('a filled database of the schema %s', (number) => {
  let earlier: TestDatabase;
  let wasThere: Tables;
  let api: TestApi;

  beforeAll(async () => {
    earlier = await createEarlierDatabase(number);
    await fillEarlier(database, earlier);
    wasThere = await readTables(earlier);
    api = await startTestApi({ database: earlier, rootKeyPath: filled.rootKeyPath });
  });
  afterAll(async () => {
    await api.close();
    await earlier.drop();
  });

  it('has rows in every table', () => {
    const empty = [...wasThere].filter(([, rows]) => rows.length === 0).map(([table]) => table);
    expect(empty.filter((table) => !neverFilled.includes(table))).toEqual([]);
  });

  it('keeps every row and value during the upgrade', async () => {
    expect(changedTables(wasThere, await readTables(earlier))).toEqual([]);
  });

  it('runs the waiting jobs, and completes the change of cryptography', async () => {
    await api.runDueJobs();
    const failed = await earlier.query(
      `select t.identifier, j.last_error from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts > 0 or j.run_at <= now()`,
    );
    expect(failed).toEqual([]);
    const unfinished = await earlier.query(
      `select state, halt, halt_reason from cofferdam.cryptography_changes where state <> 'DONE'`,
    );
    expect(unfinished).toEqual([]);
  });

  it('can be read by a person who signs in', async () => {
    if (number < 14) return;
    const owner = await harbor.owner.at(api.url()).signInAgain();
    expect(await readThrough(owner)).toEqual(before);
  });
});
