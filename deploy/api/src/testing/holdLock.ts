import pg from 'pg';
import type { TestDatabase } from './createTestDatabase.ts';

/** Rows or tables locked by the owner of the database, so that requests wait in the middle of their work. */
export interface HeldLock {
  /** Runs another statement in the transaction that holds the lock. */
  query(text: string, values?: readonly unknown[]): Promise<void>;
  /**
   * Resolves when this many connections wait for the lock.
   *
   * @throws after the time limit, by default 10 s. The lock is released then, so that waiting requests end and the server
   * can be closed.
   */
  untilWaiting(connections: number, timeoutMilliseconds?: number): Promise<void>;
  /** Commits. The transaction that waited longest continues first. */
  release(): Promise<void>;
}

/** @param text a statement that takes the lock */
export async function holdLock(database: TestDatabase, text: string, values: readonly unknown[]): Promise<HeldLock> {
  const owner = new pg.Client(database.url);
  await owner.connect();
  await owner.query('begin');
  await owner.query(text, [...values]);
  const release = async (): Promise<void> => {
    await owner.query('commit');
    await owner.end();
  };
  return {
    query: async (more, own = []) => void (await owner.query(more, [...own])),
    untilWaiting: async (connections, timeoutMilliseconds = 10_000) => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      for (let waiting = -1; waiting < connections;) {
        const [row] = await database.query<{ waiting: number }>(
          `select count(*)::integer as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        waiting = row?.waiting ?? 0;
        if (signal.aborted && waiting < connections) {
          await release();
          throw new Error(`${waiting} of ${connections} connections wait for the lock`);
        }
      }
    },
    release,
  };
}
