import type { UserId } from '@cofferdam/domain';
import { isUniqueViolation } from '../../../platform/database/faults.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { addAccountJob } from '../../../platform/jobs/addJob.ts';
import { placeholderOf } from './accountLinks.ts';
import { lockAddress, lockHolder, moveAddress, releaseUnproven } from './addresses.store.ts';
import { addressChange } from './recordAddressChange.ts';

/** A proven address of a person. */
interface ProvenAddress {
  readonly userId: UserId;
  readonly email: string;
  readonly emailKey: string;
}

/**
 * Gives a person an address that they have proven. An account that never confirmed it loses it; one that has proven it
 * keeps it, and the call is refused.
 *
 * @throws ApiFailure `account-address.taken`
 */
export async function takeProvenAddress(
  transaction: Transaction,
  { userId, email, emailKey }: ProvenAddress,
  now: Date,
): Promise<void> {
  const [, [holder]] = await transaction.runAll([lockAddress(emailKey), lockHolder(emailKey)]);
  if (holder !== undefined && holder.userId !== userId) {
    if (holder.isConfirmed) throw new ApiFailure('account-address.taken');
    await transaction.runAll([
      releaseUnproven(holder.userId, emailKey, placeholderOf(holder.userId)),
      addAccountJob(addressChange, { userId: holder.userId }),
    ]);
  }
  try {
    await transaction.run(moveAddress(userId, email, emailKey, now));
  } catch (error) {
    // Someone signed up with it in between. On a retry, the caller is the one who has proven it.
    if (isUniqueViolation(error, 'users_email_key_key')) throw new ApiFailure('account-address.taken');
    throw error;
  }
  await transaction.run(addAccountJob(addressChange, { userId }));
}
