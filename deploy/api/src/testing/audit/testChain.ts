import { deriveAuditHeadKey, readRootKeyFile } from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import type pg from 'pg';
import { dropSegment } from '../../features/audit/chain/retention.store.ts';
import { openHead, signHead } from '../../features/audit/chain/signedHead.ts';
import { sealSegment } from '../../features/audit/chain/sealChain.ts';
import { verifyStoredPiece, type VerifiedPiece } from '../../features/audit/chain/verifyStoredChain.ts';
import { columnTypes } from '../../platform/database/columnTypes.ts';
import { createDatabase, type Transaction } from '../../platform/database/database.ts';
import type { Query } from '../../platform/database/query.ts';
import type { KeyService } from '../../platform/keys/keyService.ts';
import type { TestApi } from '../startTestApi.ts';
import { sealAllEvents } from './sealAllEvents.ts';

/** The audit chains of a test's organizations, accessed as the owner of the database. */
export interface TestChain {
  /** Runs the jobs until every event is in its chain: transactions of other tests on the same PostgreSQL can delay that. */
  sealAll(): Promise<void>;
  /** Appends one segment on a separate connection, named test-sealer. */
  sealOnce(organizationId: OrganizationId): Promise<void>;
  read(organizationId: OrganizationId): Promise<{ events: number; rows: number; sequences: number[]; types: string[] }>;
  verify(
    organizationId: OrganizationId,
    rows?: number,
    publicKey?: Uint8Array,
    daysLater?: number,
  ): Promise<VerifiedPiece>;
  verifyOn(client: pg.Client, organizationId: OrganizationId): Promise<VerifiedPiece>;
  /** Runs work in a transaction, and something else after each of its statements. */
  interrupt<Result>(
    organizationId: OrganizationId,
    work: (transaction: Pick<Transaction, 'run'>, publicKey: Uint8Array) => Promise<Result>,
    afterStatement: (name: string) => Promise<void>,
  ): Promise<Result>;
  /** Makes the events up to a sequence number older by some days. */
  ageEvents(organizationId: OrganizationId, upTo: number, days: number): Promise<void>;
  /** The same, with heads as if they had been signed then. */
  age(organizationId: OrganizationId, upTo: number, days: number): Promise<void>;
  drop(organizationId: OrganizationId, days: number): Promise<number>;
  close(): Promise<void>;
}

export async function openTestChain(api: TestApi): Promise<TestChain> {
  const key = deriveAuditHeadKey(await readRootKeyFile(api.rootKeyPath));
  const address = new URL(api.database.url);
  address.searchParams.set('application_name', 'test-sealer');
  const database = createDatabase({
    address: () => address.href,
    connections: 6,
    connectionTimeoutMilliseconds: 10_000,
    answerTimeoutMilliseconds: 60_000,
    onIdleFault: () => undefined,
  });
  const keys = { auditHeadKey: () => key } as unknown as KeyService;
  const scope = (organizationId: OrganizationId) => ({ organizationId, userId: null });

  async function verifyAll(
    transaction: Pick<Transaction, 'run'>,
    organizationId: OrganizationId,
    rows: number,
    publicKey: Uint8Array,
    daysLater: number,
  ): Promise<VerifiedPiece> {
    const now = new Date(api.clock.now().getTime() + daysLater * 86_400_000);
    for (let after = 0; ;) {
      const piece = await verifyStoredPiece(transaction, { organizationId, publicKey, after, rows, now });
      if (piece.isDone) return piece;
      after = piece.verifiedTo;
    }
  }

  async function ageEvents(organizationId: OrganizationId, upTo: number, days: number): Promise<void> {
    await api.database.query(
      `update cofferdam.audit_events e set at = e.at - make_interval(days => $3) from cofferdam.audit_chain c
       where c.organization_id = $1 and c.sequence <= $2 and e.organization_id = $1 and e.id = c.event_id`,
      [organizationId, upTo, days],
    );
  }

  async function read(organizationId: OrganizationId) {
    const rows = await api.database.query<{ sequence: number; type: string }>(
      `select c.sequence::integer as sequence, e.type from cofferdam.audit_chain c
       left join cofferdam.audit_events e on e.organization_id = c.organization_id and e.id = c.event_id
       where c.organization_id = $1 order by c.sequence`,
      [organizationId],
    );
    const [counted] = await api.database.query<{ events: number }>(
      'select count(*)::integer as events from cofferdam.audit_events where organization_id = $1',
      [organizationId],
    );
    return {
      events: counted?.events ?? 0,
      rows: rows.length,
      sequences: rows.map(({ sequence }) => sequence),
      types: rows.map(({ type }) => type),
    };
  }

  return {
    sealAll: () => sealAllEvents(api),
    sealOnce: (organizationId) =>
      database.transact(scope(organizationId), (transaction) =>
        sealSegment(keys, { transaction, now: api.clock.now() }, organizationId),
      ),
    read,
    verify: (organizationId, rows = 5_000, publicKey = key.publicKey, daysLater = 0) =>
      database.transact(scope(organizationId), (transaction) =>
        verifyAll(transaction, organizationId, rows, publicKey, daysLater),
      ),
    verifyOn: (client, organizationId) => {
      const run = async <Row>({ text, values }: Query<Row>) =>
        (await client.query({ text, values: [...values], types: columnTypes })).rows as Row[];
      return verifyAll({ run }, organizationId, 5_000, key.publicKey, 0);
    },
    interrupt: (organizationId, work, afterStatement) =>
      database.transact(scope(organizationId), (transaction) => {
        const run = async <Row>(query: Query<Row>) => {
          const rows = await transaction.run(query);
          await afterStatement(query.name ?? '');
          return rows;
        };
        return work({ run }, key.publicKey);
      }),
    ageEvents,
    age: async (organizationId, upTo, days) => {
      await ageEvents(organizationId, upTo, days);
      const heads = await api.database.query<{ note: string }>(
        'select note from cofferdam.audit_heads where organization_id = $1 and sequence <= $2',
        [organizationId, upTo],
      );
      for (const { note } of heads) {
        const head = openHead(key.publicKey, note);
        if (head === null) throw new Error('a stored head isn’t signed by the key of the test');
        const signedAt = new Date(head.signedAt.getTime() - days * 86_400_000);
        await api.database.query(
          'update cofferdam.audit_heads set note = $3 where organization_id = $1 and sequence = $2',
          [organizationId, head.sequence, signHead(key, { ...head, signedAt })],
        );
      }
    },
    drop: async (organizationId, days) => {
      const [[row]] = await database.runAlone(scope(organizationId), [dropSegment(days)]);
      return row?.dropped ?? 0;
    },
    close: () => database.close(),
  };
}
