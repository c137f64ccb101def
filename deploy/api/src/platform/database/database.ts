import { setTimeout as wait } from 'node:timers/promises';
import pg, { type PoolClient, type QueryResult } from 'pg';
import { columnTypes } from './columnTypes.ts';
import { ConcurrencyLimit } from '../rateLimit/concurrencyLimit.ts';
import type { Observer } from '../observability/observer.ts';
import { isConnectionFault, isTransientConflict } from './faults.ts';
import { query, type Query, type RowsOf } from './query.ts';
import { sendTogether } from './sendTogether.ts';

/** The scope of a transaction for row-level security. Null hides everything that belongs to someone. */
export interface Scope {
  readonly organizationId: string | null;
  readonly userId: string | null;
}

/**
 * No organization and no person: for identity, to whose tables row-level security doesn't apply, for readers of links, and
 * for sweeps.
 */
export const noScope: Scope = { organizationId: null, userId: null };

/** An open transaction. Queries passed together take one round trip. */
export interface Transaction {
  run<Row>(one: Query<Row>): Promise<Row[]>;
  runAll<const Queries extends readonly Query<unknown>[]>(queries: Queries): Promise<RowsOf<Queries>>;
  /** As `runAll`, with the COMMIT in the same round trip: nothing can be run after it. */
  finish<const Queries extends readonly Query<unknown>[]>(queries: Queries): Promise<RowsOf<Queries>>;
  /** Runs together with the COMMIT, in one round trip; its failure rolls everything back. */
  atCommit(one: Query<unknown>): void;
}

/** A database as one of its roles. */
export interface Database {
  /**
   * Runs `work` in a transaction that is committed when it resolves and rolled back when it throws. It is run again
   * after a deadlock, so it must have no effect outside the database.
   *
   * @param sharers transactions of one sharer use at most half of the connections. Default: the organization of the scope
   */
  transact<Result>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<Result>,
    sharers?: readonly string[],
  ): Promise<Result>;
  /** A transaction in one round trip, run again after a deadlock. */
  runAlone<const Queries extends readonly Query<unknown>[]>(
    scope: Scope,
    queries: Queries,
    sharers?: readonly string[],
  ): Promise<RowsOf<Queries>>;
  /** How full its pool is. */
  usage(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** The pool of one role. */
export interface DatabaseOptions {
  /** Returns the address with role and password, on first use. Can throw while it's unknown. */
  readonly address: () => string | Promise<string>;
  readonly connections: number;
  readonly connectionTimeoutMilliseconds: number;
  /** Connections that weren't used for this long are closed, except two. None is closed by default. */
  readonly idleTimeoutMilliseconds?: number;
  /** After this the connection counts as dead; longer than the server's own timeout. */
  readonly answerTimeoutMilliseconds: number;
  readonly onIdleFault: (error: Error) => void;
  /**
   * Called when a connection was lost. Then the address is requested again, because another server may have been promoted.
   */
  readonly onLost?: () => void;
  /** Traces each round trip by the names of its statements. */
  readonly span?: Observer['span'];
}

/** A pool, and the server that it is connected to. */
interface OpenPool {
  readonly address: string;
  readonly clients: pg.Pool;
}

/** An id that belongs to no one: the scope of a connection outside transactions that set one. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Kept while nothing is sent, so that the next request doesn't wait for a connection and its statements to be prepared. */
const keptConnections = 2;

// The delay before each retry after a deadlock: the other transaction must get its locks first.
const pausesMilliseconds = [25, 100];
const commit = query('commit');
const rollback = query('rollback');

/** Sets the scope for row-level security until the end of the transaction. It returns no rows. */
export function setScope(organizationId: string | null, userId: string | null): Query<never> {
  return query(scopeText(organizationId, userId));
}

// Plain text without parameters, so that the beginning of a transaction is a single statement.
function scopeText(organizationId: string | null, userId: string | null): string {
  const organization = pg.escapeLiteral(organizationId ?? nilUuid);
  return `set local app.organization_id = ${organization}; set local app.user_id = ${pg.escapeLiteral(userId ?? nilUuid)}`;
}

/** Opens the pool of a role. Nothing is connected before the first query. */
export function createDatabase(options: DatabaseOptions): Database {
  let pool: OpenPool | undefined;
  let isSuspect = false;
  // Half of the connections, so that a busy organization or link only slows down itself.
  const perSharer = Math.max(1, Math.floor(options.connections / 2));
  const limit = new ConcurrencyLimit(perSharer, options.connectionTimeoutMilliseconds);

  function lose(): void {
    isSuspect = true;
    options.onLost?.();
  }

  async function currentPool(): Promise<pg.Pool> {
    if (pool !== undefined && !isSuspect) return pool.clients;
    const address = await options.address();
    isSuspect = false;
    if (pool?.address !== address) {
      const left = pool;
      pool = { address, clients: openPool(address) };
      // In-flight requests finish on their connections.
      left?.clients.end().catch(() => undefined);
    }
    return pool.clients;
  }

  function openPool(address: string): pg.Pool {
    const opened = new pg.Pool({
      connectionString: address,
      max: options.connections,
      connectionTimeoutMillis: options.connectionTimeoutMilliseconds,
      min: Math.min(keptConnections, options.connections),
      idleTimeoutMillis: options.idleTimeoutMilliseconds ?? 0,
      keepAlive: true,
      // Queries are pipelined; PostgreSQL runs them in order.
      pipeline: true,
      types: columnTypes,
    });
    // `end` of a pool resolves before the server knows: ignore connections lost after `close`.
    opened.on('error', (error) => {
      if (opened !== pool?.clients) return;
      lose();
      options.onIdleFault(error);
    });
    // The pool only listens to idle connections. One lost while in use rejects its queries; without its own listener,
    // it would also crash the process.
    opened.on('connect', (client) => client.on('error', () => undefined));
    return opened;
  }

  async function sendTrip(client: PoolClient, queries: readonly Query<unknown>[]): Promise<QueryResult[]> {
    const send = (): Promise<QueryResult[]> => sendTogether(client, queries, options.answerTimeoutMilliseconds);
    try {
      return await (options.span?.('database', () => ({ statements: namesOf(queries) }), send) ?? send());
    } catch (error) {
      // The error was created in the socket handler; replace its stack with the caller's.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  async function withClient<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await connect();
    let fault: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (isConnectionFault(error)) {
        fault = error as Error;
        lose();
      }
      throw error;
    } finally {
      client.release(fault);
    }
  }

  async function connect(): Promise<PoolClient> {
    const clients = await currentPool();
    try {
      return await clients.connect();
    } catch (error) {
      lose();
      throw error;
    }
  }

  async function attempt<Result>(
    client: PoolClient,
    scope: Scope,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    let state: 'new' | 'begun' | 'finished' = 'new';
    const closing: Query<unknown>[] = [];
    // Send BEGIN and the scope with the first statements, to save a round trip.
    const sendInside = async (queries: readonly Query<unknown>[]): Promise<QueryResult[]> => {
      if (state === 'finished') throw new Error('the transaction has ended');
      const opening = state === 'new' ? [query(`begin; ${scopeText(scope.organizationId, scope.userId)}`)] : [];
      state = 'begun';
      return (await sendTrip(client, [...opening, ...queries])).slice(opening.length);
    };
    const finish = async (queries: readonly Query<unknown>[]): Promise<QueryResult[]> => {
      const results = await sendInside([...queries, ...closing, commit]);
      state = 'finished';
      // If the work swallowed an error, PostgreSQL turns the COMMIT into a ROLLBACK, and only reports it here.
      if (results.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back by an earlier error');
      return results.slice(0, queries.length);
    };
    try {
      const result = await work({
        run: async <Row>(one: Query<Row>) => (await sendInside([one]))[0]?.rows as Row[],
        runAll: async (queries) => rowsOf(await sendInside(queries)) as never,
        finish: async (queries) => rowsOf(await finish(queries)) as never,
        atCommit: (one) => void closing.push(one),
      });
      const isOpen = state === ('begun' as typeof state) || (state === 'new' && closing.length > 0);
      if (isOpen) await finish([]);
      return result;
    } catch (error) {
      // If even the rollback fails, throw its error, so that the connection is discarded.
      if (state === ('begun' as typeof state) && !isConnectionFault(error)) await sendTrip(client, [rollback]);
      throw error;
    }
  }

  async function transact<Result>(
    scope: Scope,
    work: (transaction: Transaction) => Promise<Result>,
    sharers: readonly string[] = scope.organizationId === null ? [] : [scope.organizationId],
  ): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      const once = (): Promise<Result> => withClient((client) => attempt(client, scope, work));
      try {
        return await limit.runAll(sharers, once);
      } catch (error) {
        const pause = pausesMilliseconds[tries];
        if (pause === undefined || !isTransientConflict(error)) throw error;
        await wait(pause);
      }
    }
  }

  return {
    transact,
    runAlone: (scope, queries, sharers) => transact(scope, (transaction) => transaction.finish(queries), sharers),
    usage: () => {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool?.clients ?? {};
      return { open: totalCount, idle: idleCount, waiting: waitingCount };
    },
    close: async () => {
      const closingPool = pool;
      pool = undefined;
      await closingPool?.clients.end();
    },
  };
}

function namesOf(queries: readonly Query<unknown>[]): string {
  return queries.flatMap(({ name }) => name ?? []).join(' ');
}

function rowsOf(results: readonly QueryResult[]): unknown[][] {
  return results.map((result) => result.rows);
}
