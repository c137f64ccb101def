import type { OrganizationId } from '@cofferdam/domain';
import type { CustomerKeys } from '../keys/CustomerKeys.ts';

/** Thrown to leave a transaction before its work began: keys of the organization must be opened first. */
class CustomerKeysClosedError extends Error {}

/**
 * Runs a transaction whose first round trip returns the generations under a customer's key. If one isn't open,
 * the transaction is rolled back, the keys are opened without holding a connection, and it's retried once.
 *
 * @param run calls `requireOpen` with these generations before it does anything else
 */
export async function withCustomerKeys<Result>(
  customerKeys: CustomerKeys,
  organizationId: OrganizationId,
  run: (requireOpen: (generationIds: readonly string[]) => void) => Promise<Result>,
): Promise<Result> {
  try {
    return await run((generationIds) => {
      if (!customerKeys.areSettled(generationIds)) throw new CustomerKeysClosedError();
    });
  } catch (error) {
    if (!(error instanceof CustomerKeysClosedError)) throw error;
  }
  await customerKeys.open(organizationId);
  return run(() => undefined);
}
