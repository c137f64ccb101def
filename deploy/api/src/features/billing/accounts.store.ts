import type { BillingInterval, CustomerField, OrganizationId, PlanName } from '@cofferdam/domain';
import { integer, json, nullable, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { namedStatement, statement } from '../../platform/database/query.ts';

/** A billing contact: each field is a text, empty if not given. */
export type Customer = Readonly<Record<CustomerField, string>>;

/** The details of a payment method that a provider shows. */
export interface PaymentMethod {
  readonly kind: 'invoice' | 'card' | 'other' | 'none';
  readonly brand: string | null;
  readonly last4: string | null;
  readonly expiryMonth: number | null;
  readonly expiryYear: number | null;
}

/** An organization with its billing account; the account's fields are null until it has one. */
const account = {
  plan: text<PlanName>(),
  name: text(),
  people: integer(),
  interval: nullable(text<BillingInterval>()),
  periodStart: nullable(text()),
  periodEnd: nullable(text()),
  anchorDay: nullable(integer()),
  paidPeople: nullable(integer()),
  unitPrice: nullable(integer()),
  currency: nullable(text()),
  extraFrom: nullable(text()),
  scheduledPlan: nullable(text<PlanName>()),
  scheduledInterval: nullable(text<BillingInterval>()),
  balance: present(integer()),
  customer: nullable(json<Customer>()),
  numberPrefix: nullable(text()),
  lastNumber: present(integer()),
  stripeCustomer: nullable(text()),
  stripeSubscription: nullable(text()),
  stripeSchedule: nullable(text()),
  stripeStatus: nullable(text()),
  stripeCheckout: nullable(text()),
  stripeRevision: present(integer()),
  paymentMethod: nullable(json<PaymentMethod>()),
  /** The address of the longest-serving owner, for an organization without a billing contact. */
  ownerEmail: nullable(text()),
  overdueInvoices: present(integer()),
};
export type AccountRow = RowOf<typeof account>;

export const readAccount = statement<[OrganizationId, now: Date]>(
  'billing.readAccount',
  `select o.plan, o.name, o.member_count as "people", a.interval, a.period_start::text as "periodStart",
     a.period_end::text as "periodEnd", a.anchor_day as "anchorDay", a.paid_people as "paidPeople",
     a.unit_price as "unitPrice", a.currency, a.extra_from::text as "extraFrom", a.scheduled_plan as "scheduledPlan",
     a.scheduled_interval as "scheduledInterval", coalesce(a.balance, 0) as "balance", a.customer,
     a.number_prefix as "numberPrefix", coalesce(a.last_number, 0) as "lastNumber",
     a.stripe_customer as "stripeCustomer", a.stripe_subscription as "stripeSubscription",
     a.stripe_schedule as "stripeSchedule", a.stripe_status as "stripeStatus", a.stripe_checkout as "stripeCheckout",
     coalesce(a.stripe_revision, 0) as "stripeRevision", a.payment_method as "paymentMethod",
     (select u.email from cofferdam.memberships m join identity.users u on u.id = m.user_id
      where m.organization_id = $1 and m.role = 'OWNER' and m.state = 'ACTIVE'
      order by m.created_at, m.user_id limit 1) as "ownerEmail",
     (select count(*)::integer from cofferdam.invoices i
      where i.organization_id = $1 and i.state = 'OPEN' and i.due_at <= $2) as "overdueInvoices"
   from cofferdam.organizations o
   left join cofferdam.billing_accounts a on a.organization_id = o.id
   where o.id = $1`,
).returns(account);

export const ensureAccount = statement<[OrganizationId, numberPrefix: string]>(
  'billing.ensureAccount',
  `insert into cofferdam.billing_accounts (organization_id, number_prefix) values ($1, $2)
   on conflict (organization_id) do nothing`,
);

/** Called after `lockOrganization`, so that two changes of one organization can't deadlock. */
export const lockAccount = statement<[OrganizationId]>(
  'billing.lockAccount',
  'select 1 from cofferdam.billing_accounts where organization_id = $1 for update',
);

export const storePeriod = namedStatement(
  'billing.storePeriod',
  {
    organizationId: uuid<OrganizationId>(),
    interval: nullable(text<BillingInterval>()),
    periodStart: nullable(text()),
    periodEnd: nullable(text()),
    anchorDay: nullable(integer()),
    paidPeople: nullable(integer()),
    unitPrice: nullable(integer()),
    currency: nullable(text()),
    extraFrom: nullable(text()),
    scheduledPlan: nullable(text<PlanName>()),
    scheduledInterval: nullable(text<BillingInterval>()),
    balance: integer(),
  },
  `update cofferdam.billing_accounts set interval = $interval, period_start = $periodStart::text::date,
     period_end = $periodEnd::text::date, anchor_day = $anchorDay, paid_people = $paidPeople, unit_price = $unitPrice,
     currency = $currency, extra_from = $extraFrom::text::date, scheduled_plan = $scheduledPlan,
     scheduled_interval = $scheduledInterval, balance = $balance
   where organization_id = $organizationId`,
);

export const storeCustomer = statement<[OrganizationId, customer: string]>(
  'billing.storeCustomer',
  'update cofferdam.billing_accounts set customer = $2::text::jsonb where organization_id = $1',
);

/** Takes the next invoice number. The row lock serializes callers, and a rollback returns the number. */
export const takeNumber = statement<[OrganizationId]>(
  'billing.takeNumber',
  `update cofferdam.billing_accounts set last_number = last_number + 1 where organization_id = $1
   returning number_prefix as "prefix", last_number as "number"`,
).returns({ prefix: text(), number: integer() });
