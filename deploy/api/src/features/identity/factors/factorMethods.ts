import type { SecondFactorMethod, UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { readFactorState, type FactorStateRow } from './factors.store.ts';

/** Whether a sign-in needs a second factor. A passkey for another host name counts, too; recovery codes work then. */
export function hasSecondFactor(state: Pick<FactorStateRow, 'hasApp' | 'hasPasskey'>): boolean {
  return state.hasApp || state.hasPasskey;
}

/**
 * Ways to prove the second factor here, in the person's order. Recovery codes are always included, so that this doesn't
 * reveal whether any are left.
 */
export function methodsOf({ order, hasApp, hasPasskeyHere }: FactorStateRow): readonly SecondFactorMethod[] {
  const has = { PASSKEY: hasPasskeyHere, TOTP: hasApp, RECOVERY: true };
  return order.filter((method) => has[method]);
}

/** The second factors of an account, for a page at the host name `rpId`. */
export async function readFactors(
  transaction: Transaction,
  userId: UserId,
  rpId: string | null = null,
): Promise<FactorStateRow> {
  const [state] = await transaction.run(readFactorState(userId, rpId));
  if (state === undefined) throw new Error('the account is gone');
  return state;
}
