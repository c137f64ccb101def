import type { SecondFactorMethod, UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { readFactorState, type FactorStateRow } from './factors.store.ts';

/** Whether a sign-in needs a second factor. A passkey for another host name counts: recovery codes remain. */
export function hasSecondFactor(state: Pick<FactorStateRow, 'hasApp' | 'hasPasskey'>): boolean {
  return state.hasApp || state.hasPasskey;
}

/**
 * Ways to prove the second factor here, in the person's order; recovery codes always, so that no one learns if any is left.
 */
export function methodsOf({ order, hasApp, hasPasskeyHere }: FactorStateRow): readonly SecondFactorMethod[] {
  const has = { PASSKEY: hasPasskeyHere, TOTP: hasApp, RECOVERY: true };
  return order.filter((method) => has[method]);
}

/** Which second factors an account has, for a page of the host name `rpId`. */
export async function readFactors(
  transaction: Transaction,
  userId: UserId,
  rpId: string | null = null,
): Promise<FactorStateRow> {
  const [state] = await transaction.run(readFactorState(userId, rpId));
  if (state === undefined) throw new Error('the account is gone');
  return state;
}
