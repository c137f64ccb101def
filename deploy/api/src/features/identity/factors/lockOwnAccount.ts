import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { findOpenSession } from '../sessions/sessions.store.ts';
import { lockAccount } from './factors.store.ts';

/**
 * Locks the caller's account for a change of its factors, and re-checks the session. If all sessions were ended in between,
 * for example because a change of address was undone, a hijacker's factors were removed, and this call must add none.
 *
 * @throws ApiFailure `session.required`
 */
export async function lockOwnAccount(
  transaction: Transaction,
  { userId, sessionId }: Pick<SignedInCall, 'userId' | 'sessionId'>,
): Promise<{ readonly email: string }> {
  const [[account], [session]] = await transaction.runAll([lockAccount(userId), findOpenSession(sessionId, userId)]);
  if (account === undefined || session === undefined) throw new ApiFailure('session.required');
  return account;
}
