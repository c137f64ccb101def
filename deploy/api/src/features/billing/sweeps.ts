import { usageHistoryDays } from '@cofferdam/domain';
import { moment, present } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';
import type { JobRun } from '../../platform/jobs/jobRun.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { dueStatement, type Sweep } from '../../platform/jobs/sweep.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyChange } from './applyChange.ts';
import { lockOrganizationRights } from './lockOrganizationRights.ts';
import { markOverdue } from './invoices.store.ts';
import { dayOf } from './rules/days.ts';
import { paidInterval } from './providers/orders.ts';
import { orderAfter, renew } from './rules/planChange.ts';
import { stripeBegin, stripePeople, stripeRefresh } from './stripe/refreshState.ts';
import { leaveStripe } from './stripe/stripe.store.ts';
import { lockSubscription, readSubscription } from './subscription.ts';
import { countUsageDay, deleteOldDays } from './usageDays.store.ts';

const readClock = statement<[]>('billing.readClock', 'select cofferdam.clock() as "now"').returns({
  now: present(moment()),
});

/**
 * Ends periods: creates the next invoice and applies a scheduled plan. After a downtime it creates each invoice that fell
 * due. Takes over Stripe's subscriptions if the operator chose another provider, and leaves the next period to Stripe if the
 * operator chose Stripe.
 */
export function renewPeriods(dependencies: Pick<Platform, 'configuration' | 'mail' | 'random' | 'tariffs'>): Sweep {
  const isStripe = dependencies.configuration.billing.provider === 'stripe';
  return {
    name: 'billing.renew',
    findDue: dueStatement('billing.findEndedPeriods', 'cofferdam.due_periods($1, $2)'),
    handle: async (run, organizationId) => {
      const { transaction, record } = run;
      await transaction.run(lockOrganizationRights(organizationId));
      const [clock] = await transaction.run(readClock());
      const now = clock?.now ?? run.now;
      const scope = { organizationId, transaction, now, record };
      let handled = 0;
      for (;;) {
        const known = await lockSubscription(dependencies.random, scope);
        const { period } = known.subscription;
        if (period === null || period.end > dayOf(now)) return handled;
        if (isStripe && known.row.stripeSubscription !== null) {
          // Stripe renews on its own; this replaces a lost webhook.
          await transaction.run(addJob(stripeRefresh, { organizationId }, { key: 'refresh' }));
          return handled;
        }
        const order = orderAfter(known.subscription);
        if (isStripe && order !== null && paidInterval(dependencies.tariffs, order) !== null) {
          // The operator moved to Stripe: the period paid by invoice has ended, so a subscription there follows.
          await transaction.run(addJob(stripeBegin, { organizationId }, { key: 'begin' }));
          return handled;
        }
        // The operator moved away from Stripe: the period paid there has ended, so this server's invoices follow.
        if (known.row.stripeSubscription !== null) await transaction.run(leaveStripe(organizationId));
        await applyChange(dependencies, scope, known, renew(known.subscription, dependencies.tariffs));
        handled = 1;
      }
    },
  };
}

/** Records once that an invoice is overdue. This has no other effect; the operator decides what to do. */
export const noticeOverdue: Sweep = {
  name: 'billing.overdue',
  findDue: dueStatement('billing.findOverdue', 'cofferdam.due_invoices($1, $2)'),
  handle: async ({ transaction, record }: JobRun, organizationId, ids) => {
    const marked = await transaction.run(markOverdue(organizationId, ids));
    for (const { id, number } of marked) record('billing.invoice.overdue', { name: number, recordId: id });
    return marked.length;
  },
};

/** Counts what each organization uses, once a day, and its people again whenever there are more. */
export const countUsage = ({ configuration }: Pick<Platform, 'configuration'>): Sweep => ({
  name: 'billing.count',
  findDue: dueStatement('billing.findUncounted', 'cofferdam.due_counts($1, $2)'),
  handle: async ({ transaction, now }, organizationId) => {
    await transaction.runAll([countUsageDay(organizationId), deleteOldDays(organizationId, usageHistoryDays)]);
    if (configuration.billing.provider !== 'stripe') return 1;
    const { row } = await readSubscription({ organizationId, transaction, now });
    if (row.stripeSubscription !== null && row.paidPeople !== row.people) {
      await transaction.run(addJob(stripePeople, { organizationId }, { key: 'people' }));
    }
    return 1;
  },
});
