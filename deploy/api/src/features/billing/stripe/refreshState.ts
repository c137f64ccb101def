import type { OrganizationId, PlanName } from '@cofferdam/domain';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { jobKind } from '../../../platform/jobs/jobKind.ts';
import type { SteppedJob } from '../../../platform/jobs/jobRun.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { listExternalInvoices } from '../invoices.store.ts';
import type { BillingRecorder } from '../makeInvoice.ts';
import { readSubscription, type BillingScope } from '../subscription.ts';
import type { Order } from '../rules/planChange.ts';
import { lockOrganizationRights } from '../lockOrganizationRights.ts';
import { applyState, type StatePlatform } from './applyState.ts';
import { restoreReplaced, scheduleAtStripe } from './changeSubscription.ts';
import { replacedSeconds } from './replacedChange.ts';
import { callStripe, type StripeClient, type StripeConfiguration } from './stripeClient.ts';
import { findOrganization } from './stripe.store.ts';
import { fetchStripeState, fetchSubscription, keyOfInvoice, recentInvoices } from './stripeState.ts';

/** The organization. */
export type StripeJob = { organizationId: OrganizationId };
/** Copies Stripe's state after a webhook, or when a period should have ended. */
export const stripeRefresh = jobKind<StripeJob>('billing.stripe-refresh');

/** The refresh that restores a scheduled change if its replacement is interrupted. */
export const restoreLater = (organizationId: OrganizationId) =>
  addJob(stripeRefresh, { organizationId }, { key: 'replaced', afterSeconds: replacedSeconds + 30 });

/** Sends the number of people to Stripe. */
export const stripePeople = jobKind<StripeJob>('billing.stripe-people');
/** Starts a subscription at the end of a period that was paid by invoice. */
export const stripeBegin = jobKind<StripeJob>('billing.stripe-begin');

/** Dependencies of the jobs. */
export interface StripeDependencies {
  readonly client: StripeClient;
  readonly configuration: StripeConfiguration;
}

export type BillingStep = BillingScope & BillingRecorder;
/** Runs work in a transaction that holds the rights lock of the organization exclusively. */
export type RunStep = <Result>(work: (step: BillingStep) => Promise<Result>) => Promise<Result>;

const tries = 5;

/**
 * Fetches Stripe's state and stores it; retries if another copy was stored in between. Each stored copy was fetched
 * after the previous one was stored, so the result is right in whatever order webhooks arrive.
 */
export async function refreshState(
  platform: StatePlatform,
  { client, configuration }: StripeDependencies,
  run: RunStep,
): Promise<PlanName> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { invoices, row, subscription, now } = await run(async (step) => ({
      ...(await readSubscription(step)),
      invoices: await step.transaction.run(listExternalInvoices(step.organizationId, recentInvoices)),
      now: step.now,
    }));
    const { stripeCheckout, stripeCustomer, stripeRevision } = row;
    if (stripeCustomer === null) return subscription.plan;
    const stripe = await client();
    const account = { customerId: stripeCustomer, checkoutId: stripeCheckout };
    const known = new Set(invoices.map(keyOfInvoice));
    const state = await callStripe(() => fetchStripeState(stripe, configuration, account, known));
    const isStored = await run((step) => applyState(platform, step, state, stripeRevision));
    if (!isStored) continue;
    if (state.subscription === null) return (await run(readSubscription)).row.plan;
    const { replaced } = state.subscription;
    const age = replaced === null ? 0 : (now.getTime() - replaced.since.getTime()) / 1_000;
    if (replaced === null || age < replacedSeconds) return state.subscription.order.plan;
    // The copy that was stored changed the idempotency keys.
    const stored = { ...row, stripeRevision: stripeRevision + 1 };
    const interrupted = { ...state.subscription, replaced };
    await restoreReplaced(stripe, configuration, { row: stored, now, subscription: interrupted });
  }
  throw new ApiFailure('request.conflict');
}

/** Whether the organization wasn't deleted. */
export const isThere = (run: RunStep): Promise<boolean> =>
  run(async ({ organizationId, transaction }) => {
    const found = await transaction.run(findOrganization(organizationId));
    return found.length > 0;
  });

/** The steps of a job, which has to take the rights lock itself. */
export function stepsOf({ step }: Pick<SteppedJob, 'step'>, organizationId: OrganizationId): RunStep {
  return (work) =>
    step(async (run) => {
      await run.transaction.run(lockOrganizationRights(organizationId));
      return work({ ...run, organizationId });
    });
}

/** Updates the number of people at Stripe if it differs. */
export async function passPeopleOn(
  platform: StatePlatform,
  dependencies: StripeDependencies,
  run: RunStep,
): Promise<void> {
  const { row, now } = await run(async (step) => ({ ...(await readSubscription(step)), now: step.now }));
  const { stripeCustomer, stripeRevision, people } = row;
  if (stripeCustomer === null || row.stripeSubscription === null || row.paidPeople === people) return;
  const { configuration } = dependencies;
  const stripe = await dependencies.client();
  const subscription = await callStripe(() => fetchSubscription(stripe, configuration, stripeCustomer));
  if (subscription !== null && subscription.people !== people) {
    const { scheduled, isEnding, order, replaced } = subscription;
    if (scheduled !== null && !isEnding && replaced === null) {
      // The next period has a number of its own. First, so that a failure in between is repeated.
      const next: Order = { plan: scheduled.plan, interval: scheduled.interval ?? order.interval };
      await scheduleAtStripe(stripe, configuration, { row, order: next, now, subscription });
    }
    await callStripe(() =>
      stripe.subscriptions.update(
        subscription.id,
        { items: [{ id: subscription.itemId, quantity: people }], proration_behavior: 'create_prorations' },
        { idempotencyKey: `people:${subscription.id}:${stripeRevision}:${people}` },
      ),
    );
  }
  await refreshState(platform, dependencies, run);
}
