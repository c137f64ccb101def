import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { openPaymentPage } from '../../components/payment/openPaymentPage.ts';
import { formatBillingDay } from '../../components/subscription/billingDays.ts';
import {
  useBillingChanged,
  type PlanPreview,
  type Subscription,
  type WantedPlan,
} from '../../components/subscription/billingQueries.ts';
import { changePlanMessages as messages } from './changePlan.messages.ts';

/** What the button of a change does: change now, change at the end of the period, or open the order. */
export type ChangeWay = 'change' | 'schedule' | 'order' | 'checkout';

/** How a change is started. A plan that costs something, now or later, is ordered on its own page. */
export function findWay({ provider }: Subscription, { due, nextInvoice, takesEffect }: PlanPreview): ChangeWay {
  if (takesEffect === 'checkout') return 'checkout';
  if (takesEffect === 'period-end') return 'schedule';
  const isFree = due.total === 0 && nextInvoice === null;
  return provider === 'none' || isFree ? 'change' : 'order';
}

/** Changes the plan, or opens the page that orders it. */
export function useChangePlan(organizationId: OrganizationId, onDone: () => void) {
  const host = useHost();
  const changed = useBillingChanged(organizationId);
  return useCommand({
    run: async ({ wanted, way, preview }: { wanted: WantedPlan; way: ChangeWay; preview: PlanPreview }) => {
      const order = { organizationId, subscriptionType: wanted.plan, interval: wanted.interval };
      if (way === 'order' || way === 'checkout') return host.api.billing.subscriptionLink(order);
      await host.api.billing.update({ ...order, quote: preview.quote });
      return null;
    },
    onDone: (link, { wanted, way, preview }) => {
      if (link !== null) return link.isExternal ? openPaymentPage(link.url) : host.navigate(link.url);
      const plan = limitsMessages.plans[wanted.plan];
      const title =
        way === 'schedule' ? messages.scheduled(plan, formatBillingDay(preview.effectiveAt)) : messages.done(plan);
      host.notify({ type: 'INFO', title });
      onDone();
      return changed();
    },
  });
}
