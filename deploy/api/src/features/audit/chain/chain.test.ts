import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deriveAuditHeadKey, deriveDatabasePassword, makeRootKey, readRootKeyFile } from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import pg from 'pg';
import { roleNamesOf } from '../../../platform/database/roleNames.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import { verifyStoredPiece } from './verifyStoredChain.ts';
import { openTestChain, type TestChain } from '../../../testing/audit/testChain.ts';

let api: TestApi;
let harbor: TestOrganization;
let chain: TestChain;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  chain = await openTestChain(api);
});
afterAll(async () => {
  await chain.close();
  await api.close();
});

const write = (organization: TestOrganization, name: string) =>
  organization.owner.succeed('secret', 'add', { ...organization.place, name, value: 'x' });

/** Inserts an event as the table owner, in the caller's transaction. */
async function insertOn(client: pg.Client, organizationId: OrganizationId): Promise<void> {
  await client.query(
    `insert into cofferdam.audit_events (organization_id, id, type, at, address, request_id, fields)
     values ($1, gen_random_uuid(), 'secret.compared', now(), '', '', '{}')`,
    [organizationId],
  );
}

describe('the chain of an organization', () => {
  it('contains every event once, without gaps, and verifies', async () => {
    await write(harbor, 'ONE');
    await chain.sealAll();
    const { events, rows, sequences } = await chain.read(harbor.organizationId);
    expect(rows).toBe(events);
    expect(sequences).toEqual(Array.from({ length: rows }, (_, index) => index + 1));
    expect(await chain.verify(harbor.organizationId)).toEqual({
      verifiedTo: rows,
      signedTo: rows,
      isDone: true,
      problem: null,
    });
    expect(await chain.verify(harbor.organizationId, 2)).toMatchObject({ verifiedTo: rows, problem: null });
  });

  it('doesn’t miss events of a transaction that commits late', async () => {
    const late = new pg.Client(api.database.url);
    await late.connect();
    await late.query('begin');
    await insertOn(late, harbor.organizationId);
    const before = await chain.read(harbor.organizationId);
    await write(harbor, 'TWO');
    await api.runDueJobs();
    await chain.sealOnce(harbor.organizationId);
    // Its transaction is younger than the running one, so it has to wait.
    expect((await chain.read(harbor.organizationId)).rows).toBe(before.rows);
    await late.query('commit');
    await late.end();
    await chain.sealAll();
    const after = await chain.read(harbor.organizationId);
    expect(after.rows).toBe(after.events);
    expect(after.types.slice(before.rows)).toEqual(['secret.compared', 'secret.created']);
    expect((await chain.verify(harbor.organizationId)).problem).toBeNull();
  });

  it('has neither gaps nor forks with 64 writers, three appending processes and killed connections', async () => {
    let isOver = false;
    const writers = Array.from({ length: 64 }, async () => {
      const client = new pg.Client(api.database.url);
      await client.connect();
      for (let round = 0; round < 20; round += 1) {
        await client.query('begin');
        await insertOn(client, harbor.organizationId);
        await client.query(round % 5 === 4 ? 'rollback' : 'commit');
      }
      await client.end();
    });
    const sealers = Array.from({ length: 3 }, async () => {
      while (!isOver) await chain.sealOnce(harbor.organizationId).catch(() => undefined);
    });
    const killer = (async () => {
      while (!isOver) {
        await api.database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'test-sealer' and xact_start is not null`,
        );
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    })();
    await Promise.all(writers);
    isOver = true;
    await Promise.all([...sealers, killer]);
    await chain.sealAll();
    const { events, rows, sequences } = await chain.read(harbor.organizationId);
    expect(events).toBeGreaterThan(64 * 16);
    expect(rows).toBe(events);
    expect(sequences.at(-1)).toBe(rows);
    expect((await chain.verify(harbor.organizationId)).problem).toBeNull();
  });

  it('continues in a copy of the database on another cluster, whose transaction ids start again', async () => {
    await write(harbor, 'THREE');
    await api.database.query(`update cofferdam.audit_cluster set system_identifier = 'another'`);
    await api.database.query(`update cofferdam.audit_events set transaction_id = '900000000000'`);
    await api.database.query(`update cofferdam.audit_heads set transaction_id = '900000000000'`);
    const again = await startTestApi({ database: api.database, rootKeyPath: api.rootKeyPath });
    await write(harbor, 'FOUR');
    await chain.sealAll();
    await again.close();
    const { events, rows, types } = await chain.read(harbor.organizationId);
    expect(rows).toBe(events);
    expect(types.slice(-2)).toEqual(['secret.created', 'secret.created']);
    expect((await chain.verify(harbor.organizationId)).problem).toBeNull();
  });
});

describe('an intact chain verifies', () => {
  const statements = ['audit.chain.readLastHead', 'audit.chain.read', 'audit.chain.readStart'];
  const verifyDuring = (organizationId: OrganizationId, daysLater: number, work: (name: string) => Promise<void>) =>
    chain.interrupt(
      organizationId,
      (transaction, publicKey) => {
        const now = new Date(api.clock.now().getTime() + daysLater * 86_400_000);
        return verifyStoredPiece(transaction, { organizationId, publicKey, after: 0, rows: 5_000, now });
      },
      work,
    );

  it('while rows are appended to it', async () => {
    const { organizationId } = harbor;
    const writer = new pg.Client(api.database.url);
    await writer.connect();
    const seen: string[] = [];
    const { isDone, problem, signedTo, verifiedTo } = await verifyDuring(organizationId, 0, async (name) => {
      seen.push(name);
      await insertOn(writer, organizationId);
      await chain.sealOnce(organizationId);
    });
    await writer.end();
    expect(seen).toEqual(statements);
    expect({ isDone, problem, signedTo }).toEqual({ isDone: true, problem: null, signedTo: verifiedTo });
  });

  it.each(statements)('while retention drops its first part after %s', async (statement) => {
    const old = await TestOrganization.create(api);
    const { organizationId } = old;
    await chain.sealAll();
    const before = await chain.read(organizationId);
    await write(old, 'NEW');
    await chain.sealAll();
    const { sequences } = await chain.read(organizationId);
    let dropped = 0;
    const verified = await verifyDuring(organizationId, 91, async (name) => {
      if (name !== statement) return;
      await chain.age(organizationId, before.rows, 401);
      dropped = await chain.drop(organizationId, 400);
    });
    expect(dropped).toBe(before.rows);
    expect(verified).toMatchObject({ isDone: true, problem: null, verifiedTo: sequences.at(-1) });
  });
});

describe('the database refuses this statement of the application', () => {
  it.each([
    'update cofferdam.audit_chain set sequence = sequence',
    'delete from cofferdam.audit_chain',
    'truncate cofferdam.audit_chain',
    'update cofferdam.audit_heads set note = note',
    'delete from cofferdam.audit_heads',
    'select * from cofferdam.audit_cluster',
    `insert into cofferdam.audit_events (organization_id, id, type, at, address, request_id, fields, transaction_id)
     values (gen_random_uuid(), gen_random_uuid(), 'audit.read', now(), '', '', '{}', '3')`,
  ])('%s', async (text) => {
    const url = new URL(api.database.url);
    url.username = roleNamesOf(api.database.name).application;
    url.password = deriveDatabasePassword(await readRootKeyFile(api.rootKeyPath));
    const application = new pg.Client(url.href);
    await application.connect();
    await expect(application.query(text)).rejects.toMatchObject({ code: '42501' });
    await application.end();
  });
});

describe('a chain that was altered', () => {
  const at = 7;
  const row = 'organization_id = $1 and sequence = 7';
  const eventId = `(select event_id from cofferdam.audit_chain where ${row})`;

  it.each([
    [
      'a changed field',
      `update cofferdam.audit_events set fields = '{"name":"Mallory"}' where organization_id = $1 and id = ${eventId}`,
      'event-changed',
      at,
    ],
    [
      'a changed time',
      `update cofferdam.audit_events set at = at + interval '1 microsecond' where organization_id = $1 and id = ${eventId}`,
      'event-changed',
      at,
    ],
    [
      'a deleted event',
      `delete from cofferdam.audit_events where organization_id = $1 and id = ${eventId}`,
      'event-missing',
      at,
    ],
    ['a deleted row', `delete from cofferdam.audit_chain where ${row}`, 'sequence', at],
    [
      'a changed hash',
      `update cofferdam.audit_chain set chain_hash = sha256(chain_hash) where ${row}`,
      'chain-hash',
      at,
    ],
    [
      'two swapped events',
      `update cofferdam.audit_chain set sequence = sequence + 1000000 where organization_id = $1 and sequence in (7, 8);
       update cofferdam.audit_chain set sequence = 1000015 - sequence where organization_id = $1 and sequence > 1000000`,
      'chain-hash',
      at,
    ],
    [
      'a missing first part',
      `delete from cofferdam.audit_chain where organization_id = $1 and sequence <= 3`,
      'anchor',
      1,
    ],
    [
      'a head with an invalid signature',
      `update cofferdam.audit_heads set note = replace(note, 'time 2', 'time 3') where organization_id = $1`,
      'head-signature',
      null,
    ],
    [
      'a truncated end',
      `delete from cofferdam.audit_chain where organization_id = $1 and sequence = (select max(sequence) from cofferdam.audit_chain where organization_id = $1)`,
      'head',
      null,
    ],
  ])('is recognized by %s', async (_name, statement, fault, sequence) => {
    const altered = new pg.Client(api.database.url);
    await altered.connect();
    await altered.query('begin');
    for (const one of statement.split(';')) await altered.query(one, [harbor.organizationId]);
    const { problem } = await chain.verifyOn(altered, harbor.organizationId);
    await altered.query('rollback');
    await altered.end();
    expect(problem?.fault).toBe(fault);
    if (sequence !== null) expect(problem?.sequence).toBe(sequence);
  });

  it('does not verify with another key', async () => {
    const { publicKey } = deriveAuditHeadKey(makeRootKey());
    expect((await chain.verify(harbor.organizationId, 5_000, publicKey)).problem?.fault).toBe('head-signature');
  });
});

describe('retention', () => {
  it('drops whole segments that are older than any plan shows, and keeps a signed head to start from', async () => {
    const old = await TestOrganization.create(api);
    await chain.sealAll();
    const before = await chain.read(old.organizationId);
    await write(old, 'NEW');
    await chain.sealAll();
    await api.runDueJobs();
    expect((await chain.read(old.organizationId)).rows).toBeGreaterThan(before.rows);
    await chain.age(old.organizationId, before.rows, 401);
    await api.runDueJobs();
    const after = await chain.read(old.organizationId);
    expect(after.sequences[0]).toBe(before.rows + 1);
    expect(after.rows).toBe(after.events);
    expect(await chain.verify(old.organizationId)).toMatchObject({
      verifiedTo: after.sequences.at(-1),
      problem: null,
    });
  });

  it('keeps old events until their head is as old, which was signed later if they are from a restored copy', async () => {
    const restored = await TestOrganization.create(api);
    const { organizationId } = restored;
    await chain.sealAll();
    const before = await chain.read(organizationId);
    await write(restored, 'NEW');
    await chain.sealAll();
    await chain.ageEvents(organizationId, before.rows, 401);
    expect(await chain.drop(organizationId, 400)).toBe(0);
    await api.runDueJobs();
    expect((await chain.read(organizationId)).sequences[0]).toBe(1);
    await chain.age(organizationId, before.rows, 401);
    expect(await chain.drop(organizationId, 400)).toBe(before.rows);
    expect((await chain.verify(organizationId)).problem).toBeNull();
  });

  it('can’t be made to drop segments younger than 90 days', async () => {
    const dropped = await chain.drop(harbor.organizationId, 0);
    expect(dropped).toBe(0);
  });
});
