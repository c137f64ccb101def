import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { AnswerWatch } from './answerWatch.ts';
import { Batch, type BatchResult } from './batch.ts';
import { isConnectionFault, isTransientConflict } from './faults.ts';
import { Pipelines } from './Pipelines.ts';
import { query, statement, type Query, type RowsOf } from './query.ts';

/** For whom a transaction runs: what row-level security sees. Null hides everything that belongs to anybody. */
export interface Scope {
  readonly organizationId: string | null;
  readonly userId: string | null;
}

/** An open transaction. Queries handed over together take one round trip. */
export interface Transaction {
  run<Row>(one: Query<Row>): Promise<Row[]>;
  runAll<const Queries extends readonly Query<unknown>[]>(queries: Queries): Promise<RowsOf<Queries>>;
  /** Runs together with the COMMIT, in one round trip; its failure rolls everything back. */
  atCommit(one: Query<unknown>): void;
}

/** A database as one of its roles. */
export interface Database {
  /**
   * Runs `work` in a transaction that is committed when it resolves and rolled back when it throws. It is run again
   * after a deadlock, so it must have no effect outside of the database.
   */
  transact<Result>(scope: Scope, work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** One round trip: the statements are one transaction without BEGIN and COMMIT. */
  runAlone<const Queries extends readonly Query<unknown>[]>(scope: Scope, queries: Queries): Promise<RowsOf<Queries>>;
  /** As `runAlone`, for reads that take well under a millisecond: they share connections, see `Pipelines`. */
  runShort<const Queries extends readonly Query<unknown>[]>(scope: Scope, queries: Queries): Promise<RowsOf<Queries>>;
  close(): Promise<void>;
}

/** The pool of one role. */
export interface DatabaseOptions {
  /** Address with the role and its password, asked for at the first use. It may throw while it is not known. */
  readonly address: () => string;
  readonly connections: number;
  readonly connectionTimeoutMilliseconds: number;
  /** After this the connection is given up as dead; longer than the server's own time limit. */
  readonly answerTimeoutMilliseconds: number;
  readonly onIdleFault: (error: Error) => void;
}

/** The id that belongs to nobody: the scope of a connection outside of every transaction that sets one. */
export const nobody = '00000000-0000-0000-0000-000000000000';

// Before each further attempt at a transaction that met a deadlock. Whoever it stood in the way of goes on first: one
// that is back at once may take the same rows again before the other was woken.
const pausesMilliseconds = [25, 100];
const begin: Query<unknown> = { name: 'platform.begin', text: 'begin', values: [] };
const commit: Query<unknown> = { name: 'platform.commit', text: 'commit', values: [] };
const rollback = query('rollback');
/** Sets for whom row-level security lets rows through, until the end of the transaction. */
export const setScope = statement<[string | null, string | null], unknown>(
  'platform.scope',
  `select set_config('app.organization_id', coalesce($1, '${nobody}'), true),
     set_config('app.user_id', coalesce($2, '${nobody}'), true)`,
);

/** Opens the pool of a role. Nothing is connected before the first query. */
export function createDatabase(options: DatabaseOptions): Database {
  let pool: pg.Pool | undefined;
  const answers = new AnswerWatch(options.answerTimeoutMilliseconds);

  function openPool(): pg.Pool {
    const opened = new pg.Pool({
      connectionString: options.address(),
      max: options.connections,
      connectionTimeoutMillis: options.connectionTimeoutMilliseconds,
      idleTimeoutMillis: 0,
      keepAlive: true,
    });
    // A pool resolves its end before the server has heard of it: what is lost after `close` was given up.
    opened.on('error', (error) => {
      if (opened === pool) options.onIdleFault(error);
    });
    // The pool listens to idle connections alone. One that is lost while a request has it tells that request; without
    // a listener of its own it would end the process as well.
    opened.on('connect', (client) => client.on('error', () => undefined));
    return opened;
  }

  const connect = async (): Promise<pg.PoolClient> => (pool ??= openPool()).connect();
  const pipelines = new Pipelines(connect, answers);

  async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await connect();
    let fault: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (isConnectionFault(error)) fault = error as Error;
      throw error;
    } finally {
      client.release(fault);
    }
  }

  async function send(client: pg.PoolClient, queries: readonly Query<unknown>[]): Promise<BatchResult[]> {
    const batch = client.query(new Batch(queries));
    answers.begin(batch);
    try {
      return await batch.results;
    } finally {
      answers.end(batch);
    }
  }

  async function attempt<Result>(
    client: pg.PoolClient,
    scope: Scope,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    let isBegun = false;
    const closing: Query<unknown>[] = [];
    // BEGIN and the scope travel with the first statements: no trip of their own.
    const sendInside = (queries: readonly Query<unknown>[]): Promise<BatchResult[]> => {
      const opening = isBegun ? [] : [begin, setScope(scope.organizationId, scope.userId)];
      isBegun = true;
      return send(client, [...opening, ...queries]).then((results) => results.slice(opening.length));
    };
    const runAll = async (queries: readonly Query<unknown>[]): Promise<unknown[][]> =>
      (await sendInside(queries)).map((result) => result.rows);
    try {
      const result = await work({
        run: async <Row>(one: Query<Row>) => (await runAll([one]))[0] as Row[],
        runAll: (queries) => runAll(queries) as Promise<never>,
        atCommit: (one) => void closing.push(one),
      });
      if (!isBegun && closing.length === 0) return result;
      const ended = await sendInside([...closing, commit]);
      // An error that the work swallowed turns a COMMIT into a ROLLBACK, and PostgreSQL says so only here.
      if (ended.at(-1)?.tag !== 'COMMIT') throw new Error('the transaction was rolled back by an earlier error');
      return result;
    } catch (error) {
      // When even that fails, its error replaces the first one, so that the connection is given up.
      if (isBegun && !isConnectionFault(error)) await send(client, [rollback]);
      throw error;
    }
  }

  return {
    async transact(scope, work) {
      for (let tries = 0; ; tries += 1) {
        try {
          return await withClient((client) => attempt(client, scope, work));
        } catch (error) {
          const pause = pausesMilliseconds[tries];
          if (pause === undefined || !isTransientConflict(error)) throw error;
          await wait(pause);
        }
      }
    },
    async runAlone(scope, queries) {
      const results = await withClient((client) =>
        send(client, [setScope(scope.organizationId, scope.userId), ...queries]),
      );
      return results.slice(1).map((result) => result.rows) as never;
    },
    async runShort(scope, queries) {
      const batch = new Batch([setScope(scope.organizationId, scope.userId), ...queries]);
      const results = await pipelines.run(batch);
      return results.slice(1).map((result) => result.rows) as never;
    },
    close: async () => {
      const closing = pool;
      pool = undefined;
      await closing?.end();
    },
  };
}
