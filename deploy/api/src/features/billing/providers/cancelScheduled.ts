import type { CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { Random } from '../../../platform/random/random.ts';
import type { BillingRecorder } from '../makeInvoice.ts';
import { lockSubscription, storeSubscription, type BillingScope } from '../subscription.ts';

/** Cancels a plan change that is scheduled for the end of a period of this server. */
export async function cancelScheduled(
  random: Random,
  scope: BillingScope & BillingRecorder,
): Promise<CallOutput<'billing', 'cancelChange'>> {
  const { subscription } = await lockSubscription(random, scope);
  const { scheduled, plan } = subscription;
  if (scheduled === null) throw new ApiFailure('subscription.not-scheduled');
  await scope.transaction.run(storeSubscription(scope.organizationId, { ...subscription, scheduled: null }));
  scope.record('billing.change-cancelled', { plan: scheduled.plan });
  return { plan };
}
