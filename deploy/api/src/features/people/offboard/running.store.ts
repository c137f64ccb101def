import { statement } from '../../../platform/database/query.ts';

/** A transaction, by its virtual id. */
type Running = { readonly id: string };

/**
 * Every transaction of the server that has read memberships and has not ended. Reading takes a lock on the table
 * before the snapshot that is read, and keeps it until the end. Backups and the like, by other roles, do not count.
 */
export const findRunning = statement<[], Running>(
  'people.admitted.find',
  `select distinct l.virtualtransaction as "id" from pg_catalog.pg_locks l
   join pg_catalog.pg_stat_activity a on a.pid = l.pid and a.usename = current_user
   where l.locktype = 'relation' and l.relation = 'cofferdam.memberships'::regclass
     and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = current_database())
     and l.pid <> pg_backend_pid()`,
);

/** Those of these transactions that have not ended. */
export const findStillRunning = statement<[ids: readonly string[]], Running>(
  'people.admitted.findStill',
  `select l.virtualtransaction as "id" from pg_catalog.pg_locks l
   where l.locktype = 'virtualxid' and l.virtualtransaction = any ($1::text[])`,
);
