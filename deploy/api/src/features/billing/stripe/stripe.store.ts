import type { BillingInterval, OrganizationId, PlanName } from '@cofferdam/domain';
import { integer, json, nullable, present, text, uuid } from '../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../platform/database/query.ts';

/** Stores a customer's id unless there is one, and returns the id that is stored. */
export const storeStripeCustomer = statement<[OrganizationId, customerId: string]>(
  'billing.stripe.storeCustomer',
  `update cofferdam.billing_accounts set stripe_customer = coalesce(stripe_customer, $2) where organization_id = $1
   returning stripe_customer as "customerId"`,
).returns({ customerId: present(text()) });

/** No row if the organization was deleted. */
export const findOrganization = statement<[OrganizationId]>(
  'billing.stripe.findOrganization',
  'select id from cofferdam.organizations where id = $1 and deleted_at is null',
).returns({ id: uuid<OrganizationId>() });

/** Stores the page of a checkout. No row if another page is open or was paid. */
export const storeCheckout = statement<[OrganizationId, checkoutId: string]>(
  'billing.stripe.storeCheckout',
  `update cofferdam.billing_accounts set stripe_checkout = $2, stripe_revision = stripe_revision + 1
   where organization_id = $1
     and stripe_subscription is null and (stripe_checkout is null or stripe_checkout = $2)
   returning stripe_checkout as "checkoutId"`,
).returns({ checkoutId: nullable(text()) });

/** Stores Stripe's state of an organization without a subscription there; its plan and period don't change. */
export const storeStripeMethod = statement<[OrganizationId, checkoutId: string | null, paymentMethod: string | null]>(
  'billing.stripe.storeMethod',
  `update cofferdam.billing_accounts set stripe_checkout = $2, payment_method = $3::text::jsonb,
     stripe_revision = stripe_revision + 1
   where organization_id = $1`,
);

/** Subtracts a credit that Stripe has now. A repeated call changes nothing. */
export const takeCredit = statement<[OrganizationId, amount: number]>(
  'billing.stripe.takeCredit',
  'update cofferdam.billing_accounts set balance = balance - $2 where organization_id = $1 and balance >= $2',
);

/** Clears the subscription at Stripe and its payment method; keeps the customer's id, plan and period. */
export const leaveStripe = statement<[OrganizationId]>(
  'billing.stripe.leave',
  `update cofferdam.billing_accounts set stripe_subscription = null, stripe_schedule = null, stripe_status = null,
     stripe_checkout = null, payment_method = null, stripe_revision = stripe_revision + 1
   where organization_id = $1`,
);

/** Stores a copy of Stripe's state and raises the revision, so that a copy fetched earlier is rejected. */
export const storeStripeAccount = namedStatement(
  'billing.stripe.storeAccount',
  {
    organizationId: uuid<OrganizationId>(),
    interval: nullable(text<BillingInterval>()),
    periodStart: nullable(text()),
    periodEnd: nullable(text()),
    anchorDay: nullable(integer()),
    paidPeople: nullable(integer()),
    unitPrice: nullable(integer()),
    currency: nullable(text()),
    scheduledPlan: nullable(text<PlanName>()),
    scheduledInterval: nullable(text<BillingInterval>()),
    subscriptionId: nullable(text()),
    scheduleId: nullable(text()),
    status: nullable(text()),
    checkoutId: nullable(text()),
    paymentMethod: nullable(json<string>()),
  },
  `update cofferdam.billing_accounts set interval = $interval, period_start = $periodStart::text::date,
     period_end = $periodEnd::text::date, extra_from = $periodEnd::text::date, anchor_day = $anchorDay,
     paid_people = $paidPeople, unit_price = $unitPrice, currency = $currency, scheduled_plan = $scheduledPlan,
     scheduled_interval = $scheduledInterval, stripe_subscription = $subscriptionId, stripe_schedule = $scheduleId,
     stripe_status = $status, stripe_checkout = $checkoutId, payment_method = $paymentMethod,
     stripe_revision = stripe_revision + 1
   where organization_id = $organizationId`,
);
