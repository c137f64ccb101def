import { ApiError } from '@cofferdam/api-client';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { useBillingChanged, type PlanPreview, type WantedPlan } from '../../components/subscription/billingQueries.ts';

/** Why an order was refused, for refusals that the page itself explains. */
export type OrderRefusal = 'changed' | 'payment';

/** Places an order at the amount that was shown; `readAgain` reads the amount if it has changed. */
export function useOrder(organizationId: OrganizationId, wanted: WantedPlan, readAgain: () => Promise<unknown>) {
  const { api } = useHost();
  const changed = useBillingChanged(organizationId);
  return useCommand({
    run: async ({ quote }: PlanPreview) => {
      try {
        return await api.billing.update({
          organizationId,
          subscriptionType: wanted.plan,
          interval: wanted.interval,
          quote,
        });
      } catch (error) {
        // The page shows the new amount before it offers the order again.
        if (refusalOfOrder(error) === 'changed') await readAgain();
        throw error;
      }
    },
    refusalOf: refusalOfOrder,
    onDone: changed,
  });
}

function refusalOfOrder(error: unknown): OrderRefusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.errorCode === 'subscription.quote-changed') return 'changed';
  return error.errorCode === 'subscription.payment-required' ? 'payment' : null;
}
