import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from '../../../platform/database/database.ts';
import { findRunning, findStillRunning } from './running.store.ts';

const pauseMilliseconds = 25;
const longestMilliseconds = 20_000;

/**
 * [Note: let in before] A request that was let in before a membership ended may still read something, and record it,
 * after the end is committed. Whoever asks in a later transaction waits here for all of those: from then on everything
 * that the person was given is in the log, because whoever comes later is refused.
 *
 * @throws Error when one of them does not end for long; the job is tried again.
 */
export async function waitForAdmitted(transaction: Transaction): Promise<void> {
  let running = await transaction.run(findRunning());
  for (let waited = 0; running.length > 0; waited += pauseMilliseconds) {
    if (waited >= longestMilliseconds) throw new Error('a request that was let in before does not end');
    await pause(pauseMilliseconds);
    running = await transaction.run(findStillRunning(running.map(({ id }) => id)));
  }
}
