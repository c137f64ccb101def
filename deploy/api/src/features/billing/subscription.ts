import type { OrganizationId, PlanName } from '@cofferdam/domain';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { Random } from '../../platform/random/random.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import {
  ensureAccount,
  lockAccount,
  readAccount,
  storePeriod,
  type AccountRow,
  type Customer,
} from './accounts.store.ts';
import { dayOf, dayText, readDay, type Day } from './rules/days.ts';
import type { Period, Subscription } from './rules/planChange.ts';
import { listUsageDays } from './usageDays.store.ts';

/** The context for reading and writing an organization's bills. */
export interface BillingScope {
  readonly organizationId: OrganizationId;
  readonly transaction: Transaction;
  readonly now: Date;
}

/** The stored billing state of an organization, and the rules' input. */
export interface KnownSubscription {
  readonly row: AccountRow;
  readonly subscription: Subscription;
}

const emptyCustomer: Customer = {
  name: '',
  email: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  taxId: '',
  reference: '',
};

/** The billing contact that invoices use: the saved one, or the organization's name with its owner's address. */
export function customerOf({ customer, name, ownerEmail }: AccountRow): Customer {
  return customer ?? { ...emptyCustomer, name, email: ownerEmail ?? '' };
}

/** Reads what an organization pays for. */
export async function readSubscription({ organizationId, transaction, now }: BillingScope): Promise<KnownSubscription> {
  const [row] = await transaction.run(readAccount(organizationId, now));
  if (row === undefined) throw new ApiFailure('organization.not-found.by-organization-id');
  const period = periodOf(row);
  const days = period === null ? [] : await transaction.run(listUsageDays(organizationId, dayText(period.extraFrom)));
  return {
    row,
    subscription: {
      plan: row.plan,
      period,
      scheduled: row.scheduledPlan === null ? null : { plan: row.scheduledPlan, interval: row.scheduledInterval },
      balance: row.balance,
      people: row.people,
      peopleOn: new Map<Day, number>(days.map(({ day, people }) => [readDay(day), people])),
      customer: customerOf(row),
      today: dayOf(now),
    },
  };
}

/** Whether the current period was paid by an invoice of this server. */
export const isOwnPeriod = ({ row, subscription }: KnownSubscription): boolean =>
  row.stripeSubscription === null && subscription.period !== null;

/** The same with the organization and its account locked: one change at a time. */
export async function lockSubscription(random: Random, scope: BillingScope): Promise<KnownSubscription> {
  const { organizationId, transaction } = scope;
  await transaction.runAll([
    lockOrganization(organizationId),
    ensureAccount(organizationId, makeNumberPrefix(random)),
    lockAccount(organizationId),
  ]);
  return readSubscription(scope);
}

/** Stores the new subscription of an organization. The caller stores its plan. */
export function storeSubscription(organizationId: OrganizationId, { period, scheduled, balance }: Subscription) {
  return storePeriod({
    organizationId,
    interval: period?.interval ?? null,
    periodStart: period && dayText(period.start),
    periodEnd: period && dayText(period.end),
    anchorDay: period?.anchorDay ?? null,
    paidPeople: period?.people ?? null,
    unitPrice: period?.unitPrice ?? null,
    currency: period?.currency ?? null,
    extraFrom: period && dayText(period.extraFrom),
    scheduledPlan: scheduled?.plan ?? null,
    scheduledInterval: scheduled?.interval ?? null,
    balance,
  });
}

function periodOf(row: AccountRow): Period | null {
  const { interval, periodStart, periodEnd, anchorDay, paidPeople, unitPrice, currency, extraFrom } = row;
  if (interval === null || periodStart === null || periodEnd === null || anchorDay === null) return null;
  if (paidPeople === null || unitPrice === null || currency === null || extraFrom === null) return null;
  return {
    plan: row.plan satisfies PlanName,
    interval,
    start: readDay(periodStart),
    end: readDay(periodEnd),
    anchorDay,
    people: paidPeople,
    unitPrice,
    currency,
    extraFrom: readDay(extraFrom),
  };
}

// Without characters that look alike.
const prefixLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const prefixLength = 8;

/** The prefix of one organization's invoice numbers: unique, and it doesn't reveal the number of customers. */
function makeNumberPrefix(random: Random): string {
  return [...random.bytes(prefixLength)].map((byte) => prefixLetters[byte % prefixLetters.length]).join('');
}
