import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BillingStage } from '../../../testing/billing/BillingStage.ts';
import { TestStripe } from '../../../testing/billing/startTestStripe.ts';

let stage: BillingStage;
let stripe: TestStripe;

beforeAll(async () => {
  stripe = await TestStripe.start(() => Math.floor(stage.api.clock.now().getTime() / 1_000));
  const billing = { provider: 'stripe', stripe: stripe.configuration } as const;
  stage = await BillingStage.start('2026-11-01T09:00:00Z', { billing });
});
afterAll(async () => {
  await stage.close();
  await stripe.close();
});

it('an invoice’s PDF is unavailable while Stripe doesn’t send it, with the reason in the log', async () => {
  const { organizationId, owner } = await stage.organization('FREE');
  await owner.succeed('billing', 'subscriptionLink', { organizationId, subscriptionType: 'TEAM' });
  const subscription = stripe.pay([...stripe.checkouts.values()].at(-1)!.id);
  await stripe.sendHook(stage.api.url(), stripe.eventOf('customer.subscription.created', subscription));
  await stage.api.runDueJobs();
  const { rows } = await owner.succeed('billing', 'invoices', { organizationId });
  stripe.fault = 'files unavailable';
  const answer = await owner.call('billing', 'invoicePdf', { organizationId, invoiceId: rows[0]!.id });
  expect(answer).toMatchObject({
    status: 503,
    body: { errorCode: 'subscription.provider-unavailable', details: { retryAfterSeconds: 5 } },
  });
  expect(stage.api.log()).toMatch(/"cause":\{[^\n]*"the provider returned 502 for a file"[^\n]*"request failed"/);
});
