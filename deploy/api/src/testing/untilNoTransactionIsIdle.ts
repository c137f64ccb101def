import { setTimeout as wait } from 'node:timers/promises';
import type { TestDatabase } from './createTestDatabase.ts';

/**
 * Waits until no connection to the database is idle in a transaction. Transactions of jobs and of other calls are idle for a
 * moment between two statements, so a single look could see them.
 *
 * @throws Error if one still is after five seconds: something holds it
 */
export async function untilNoTransactionIsIdle(database: TestDatabase): Promise<void> {
  for (let looks = 0; looks < 100; looks += 1) {
    const open = await database.query(
      `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    if (open.length === 0) return;
    await wait(50);
  }
  throw new Error('a connection is still idle in a transaction');
}
