import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deriveMacKey, deriveWrappingKey, readRootKeyFile, sealEarlierSubkey } from '@cofferdam/crypto/safe';
import { addOneOfEach } from '../../testing/addOneOfEach.ts';
import { createOwnedDatabase, createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { addAccountSamples } from './addAccountSamples.ts';
import { migrateTo, oldestSchema, shippedNumbers } from './earlierDatabase.ts';
import { copyTables, fillEarlier, readTables, type Row, type Tables } from './fillEarlier.ts';

/**
 * A database of this version is filled through calls, and copied into the schemas of earlier versions as far as they have
 * its tables and columns. The upgraded rows are compared with the copied ones, and read through calls. The owner isn't a
 * superuser, so forced row-level security also applies to the migrations and to the start of the server.
 */
let database: TestDatabase;
let filled: TestApi;
let harbor: TestOrganization;
/** Someone who accepted an invitation to their address. */
let invited: TestPerson;
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
  await harbor.owner.succeed('workspace', 'update', { ...harbor.place, description: 'of a workspace' });
  invited = await filled.signUp('Invited');
  await invited.succeed('userOrganization', 'confirmInviteUser', { inviteId: await harbor.invite(invited) });
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

/**
 * Adds rows that the test's calls don't create: factors of another person, a link that was used up, an erased private
 * workspace with its event, and a subkey of an earlier root key.
 */
async function addRowsWithoutCalls(): Promise<void> {
  await addAccountSamples(database, (await harbor.addMember('MEMBER')).userId);
  await database.query(
    `insert into cofferdam.share_endings (organization_id, share_id) select organization_id, id from cofferdam.shares limit 1`,
  );
  await database.query(
    `with erased as (
       insert into cofferdam.erased_private_workspaces (organization_id, id)
       select id, gen_random_uuid() from cofferdam.organizations limit 1 returning organization_id, id
     )
     insert into cofferdam.audit_events (organization_id, id, type, at, workspace_id, address, request_id, fields)
     select organization_id, gen_random_uuid(), 'workspace.erased', now(), id, '', '', '{}' from erased`,
  );
  const rootKey = await readRootKeyFile(filled.rootKeyPath);
  const id = randomUUID();
  const sealing = deriveWrappingKey(rootKey, 'earlier-subkey-sealing');
  const sealed = sealEarlierSubkey(sealing, id, deriveMacKey(rootKey, 'account-recovery-code'));
  await database.query('insert into cofferdam.earlier_subkeys (id, sealed) values ($1, $2)', [id, Buffer.from(sealed)]);
}

/** What the owner can read of each kind of data: all sealed texts, and the lists. */
async function readThrough(owner: TestPerson): Promise<Readonly<Record<string, unknown>>> {
  const { place, organizationId } = harbor;
  const named = { ...place, name: 'Sample' };
  const { secret } = await owner.succeed('secret', 'get', named);
  const { shares } = await owner.succeed('share', 'my', { organizationId });
  const { invitations } = await owner.succeed('userOrganization', 'list', { organizationId });
  const { events } = await owner.succeed('audit', 'byParams', { organizationId, type: 'secret.created' });
  return {
    secret: secret.description,
    value: (await owner.succeed('secret', 'versionAccess', named)).value,
    note: (await owner.succeed('note', 'versionAccess', named)).text,
    seed: (await owner.succeed('twoFactor', 'seedAccess', named)).seed,
    recovery: (await owner.succeed('twoFactor', 'recoveryAccess', named)).codes,
    workspace: (await owner.succeed('workspace', 'get', place)).workspace.description,
    links: shares.map(({ name, noteToSelf }) => [name, noteToSelf]),
    invitations: invitations.map(({ email }) => email),
    members: (await owner.succeed('user', 'organization', { organizationId })).members.map(({ email }) => email),
    events: events.map(({ id, fields }) => [id, fields]),
    labels: (await owner.succeed('label', 'list', { organizationId })).labels.length,
  };
}

const numbers = (await shippedNumbers()).filter((number) => number >= oldestSchema);
const earlierNumbers = numbers.slice(0, -1);
const isWhole = process.env['COFFERDAM_TEST_UPGRADES'] === 'whole';
/** Whose upgraded databases are read through calls: the oldest, one of the middle, and the newest. */
const sampled = [oldestSchema, 33, earlierNumbers.at(-1) ?? oldestSchema];

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

function emptyTables(tables: Tables): readonly string[] {
  return [...tables].filter(([, rows]) => rows.length === 0).map(([table]) => table);
}

describe('each migration of a filled database', () => {
  let owned: TestDatabase;
  const empty: string[] = [];
  const changed: string[] = [];
  /** The tables after each migration, by its number. */
  const upgraded = new Map<number, Tables>();

  beforeAll(async () => {
    const rows = await readTables(database);
    owned = await createOwnedDatabase();
    await migrateTo(owned, oldestSchema);
    for (const number of numbers.slice(1)) {
      await copyTables(rows, owned.url);
      const wasThere = await readTables(owned);
      empty.push(...emptyTables(wasThere).map((table) => `${table} before ${number}`));
      await migrateTo(owned, number);
      const tables = await readTables(owned);
      changed.push(...changedTables(wasThere, tables).map((table) => `${table} by ${number}`));
      upgraded.set(number, tables);
    }
  });
  afterAll(() => owned.drop());

  it('begins with rows in every table', () => {
    expect(empty).toEqual([]);
  });

  it('keeps every row', () => {
    expect(changed).toEqual([]);
  });

  it('sees the rows that it computes others from', async () => {
    const userAfter = (number: number) =>
      upgraded
        .get(number)
        ?.get('"identity"."users"')
        ?.find(({ id }) => id === invited.userId);
    expect(userAfter(35)).toMatchObject({ email_confirmed_at: expect.any(String) });
    expect(userAfter(42)).toMatchObject({ is_email_vouched: true });
    const erased = await database.query('select organization_id, id from cofferdam.erased_private_workspaces');
    expect(upgraded.get(43)?.get('"cofferdam"."erased_private_workspaces"')).toEqual(erased);
  });
});

describe.each(isWhole ? earlierNumbers : sampled)('a filled database of the schema %s', (number) => {
  let earlier: TestDatabase;
  let wasThere: Tables;
  let api: TestApi;

  beforeAll(async () => {
    earlier = await createOwnedDatabase();
    await migrateTo(earlier, number);
    await fillEarlier(database, earlier.url);
    wasThere = await readTables(earlier);
    api = await startTestApi({ database: earlier, rootKeyPath: filled.rootKeyPath });
  });
  afterAll(async () => {
    await api.close();
    await earlier.drop();
  });

  it('keeps every row and value during the upgrade', async () => {
    expect(emptyTables(wasThere)).toEqual([]);
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
    const owner = await harbor.owner.at(api.url()).signInAgain();
    expect(await readThrough(owner)).toEqual(before);
  });
});
