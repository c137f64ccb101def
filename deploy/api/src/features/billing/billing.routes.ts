import type { CallArguments } from '@cofferdam/api-contract';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { seesEveryWorkspace } from '../../platform/tenancy/decideByRoles.ts';
import { readUsage } from './billing.store.ts';
import { readCustomer, updateCustomer } from './customer.ts';
import { listInvoices } from './listInvoices.ts';
import { invoiceMail, mailInvoice } from './mailInvoice.ts';
import { presentSubscription, presentTariffs } from './presentBilling.ts';
import { presentUsage } from './presentUsage.ts';
import { createProvider } from './providers/createProvider.ts';
import { dayOf, dayText } from './rules/days.ts';
import { readSubscription } from './subscription.ts';
import { countUsage, noticeOverdue, renewPeriods } from './sweeps.ts';
import { listUsageDays } from './usageDays.store.ts';

const changesPlan = { changesRights: () => ({ organization: true }), needsFreshSignIn: () => true };

/** The plan of an organization, its usage and payment, and changing it. */
export function registerBilling(platform: Platform): void {
  const { calls, jobs, plans } = platform;
  const { provider, tariffs } = createProvider(platform);

  calls.organization('billing', 'overview', async (call) => {
    const { transaction, organizationId, userId, access, now } = call;
    const [row] = await transaction.run(readUsage(organizationId, userId));
    if (row === undefined) throw new Error('an authorized organization is gone');
    const usage = presentUsage(row, plans[access.plan], now);
    // A workspace that the caller can't access doesn't exist for them.
    const canSeeNames = seesEveryWorkspace(access.organizationRole);
    return {
      plan: access.plan,
      usage: canSeeNames ? usage : usage.map((one) => ({ ...one, place: null })),
      subscription: presentSubscription(provider.name, tariffs, await readSubscription(call)),
    };
  });
  calls.organization('billing', 'usageHistory', readUsageHistory);
  calls.organization('billing', 'invoices', listInvoices);
  calls.organization('billing', 'customerGet', (call) => readCustomer(platform, provider, call));
  calls.signedIn('billing', 'tariff', async () => presentTariffs(provider.name, tariffs));

  calls.stepped('billing', 'preview', (call, input) => provider.preview(call, input));
  calls.stepped('billing', 'invoicePdf', (call, { invoiceId }) => provider.readPdf(call, invoiceId));
  // A payment page elsewhere changes the plan without another call of the person.
  calls.stepped('billing', 'subscriptionLink', (call, input) => provider.linkToOrder(call, input), {
    needsFreshSignIn: () => true,
  });
  calls.stepped('billing', 'paymentLink', (call, { invoiceId }) => provider.linkToPayment(call, invoiceId));
  calls.stepped('billing', 'customerUpdate', (call, { customer }) =>
    updateCustomer(platform, provider, call, customer),
  );
  calls.stepped('billing', 'update', (call, input) => provider.order(call, input, input.quote), changesPlan);
  calls.stepped('billing', 'cancelChange', (call) => provider.cancelChange(call), changesPlan);
  calls.stepped('billing', 'refresh', (call) => provider.refresh(call), {
    changesRights: () => ({ organization: true }),
  });

  jobs.handleMail(invoiceMail, (run, payload) => mailInvoice(platform, run, payload));
  jobs.sweep(countUsage(platform));
  jobs.sweep(renewPeriods({ ...platform, tariffs }));
  jobs.sweep(noticeOverdue);
}

async function readUsageHistory(
  { organizationId, transaction, now }: OrganizationCall,
  { days }: CallArguments<'billing', 'usageHistory'>,
) {
  const [rows] = await transaction.finish([listUsageDays(organizationId, dayText(dayOf(now) - days + 1))]);
  return { days: rows.map((row) => ({ ...row })) };
}
