import type { SessionId, UserId } from '@cofferdam/domain';
import { uuid } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import { statement, type Query } from '../database/query.ts';
import { ApiFailure } from '../errors/apiFailure.ts';

/** Locks an account until the end of the transaction, for its deletion. Before every other lock. */
const lockAccountToDelete = statement<[UserId]>(
  'tenancy.lockAccountToDelete',
  `select pg_advisory_xact_lock(hashtextextended('account:' || $1::text, 0))`,
);

const lockAccount = statement<[UserId]>(
  'tenancy.lockAccount',
  `select pg_advisory_xact_lock_shared(hashtextextended('account:' || $1::text, 0))`,
);

const findOpenSession = statement<[SessionId, UserId]>(
  'tenancy.findOpenSession',
  'select id from identity.sessions where id = $1 and user_id = $2 and revoked_at is null',
).returns({ id: uuid<SessionId>() });

/**
 * Keeps an account from being deleted until the end of the transaction: for a call that makes someone a member, which
 * would otherwise leave a member without an account. Re-checks the session under the lock.
 *
 * @throws ApiFailure `session.required` if it was deleted
 */
export function holdAccount(transaction: Transaction, caller: Caller): Promise<void> {
  return requireAccount(transaction, caller, lockAccount(caller.userId));
}

/** The exclusive lock for its deletion: no other call relies on the account after it. */
export function holdAccountToDelete(transaction: Transaction, caller: Caller): Promise<void> {
  return requireAccount(transaction, caller, lockAccountToDelete(caller.userId));
}

interface Caller {
  readonly userId: UserId;
  readonly sessionId: SessionId;
}

async function requireAccount(
  transaction: Transaction,
  { sessionId, userId }: Caller,
  lock: Query<unknown>,
): Promise<void> {
  const [, [session]] = await transaction.runAll([lock, findOpenSession(sessionId, userId)]);
  if (session === undefined) throw new ApiFailure('session.required');
}
