import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/query.ts';

const pauseMilliseconds = 25;
const longestMilliseconds = 20_000;

type Running = { readonly id: string };

/**
 * Every transaction of the server that has read memberships and has not ended. Reading takes a lock on the table
 * before the snapshot that is read, and keeps it until the end. Backups and the like, by other roles, do not count.
 */
const findRunning = statement<[], Running>(
  'people.admitted.find',
  `select distinct l.virtualtransaction as "id" from pg_catalog.pg_locks l
   join pg_catalog.pg_stat_activity a on a.pid = l.pid and a.usename = current_user
   where l.locktype = 'relation' and l.relation = 'cofferdam.memberships'::regclass
     and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = current_database())
     and l.pid <> pg_backend_pid()`,
);

const findStillRunning = statement<[ids: readonly string[]], Running>(
  'people.admitted.findStill',
  `select l.virtualtransaction as "id" from pg_catalog.pg_locks l
   where l.locktype = 'virtualxid' and l.virtualtransaction = any ($1::text[])`,
);

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
