import { expect, it } from '@jest/globals';
import { useStripeStage } from '../../../testing/billing/useStripeStage.ts';

const on = useStripeStage();

it('an invoice’s PDF is unavailable while Stripe doesn’t send it, with the reason in the log', async () => {
  const { organizationId, owner } = await on.subscribe('TEAM');
  const { rows } = await owner.succeed('billing', 'invoices', { organizationId });
  on.stripe.fault = 'files unavailable';
  const answer = await owner.call('billing', 'invoicePdf', { organizationId, invoiceId: rows[0]!.id });
  expect(answer).toMatchObject({
    status: 503,
    body: { errorCode: 'subscription.provider-unavailable', details: { retryAfterSeconds: 5 } },
  });
  expect(on.stage.api.log()).toMatch(/"cause":\{[^\n]*"the provider returned 502 for a file"[^\n]*"request failed"/);
});

it('an invoice is stored with each of its lines, which are fetched once', async () => {
  const { organizationId, subscription, owner: person } = await on.subscribe('TEAM');
  const charged = Array.from({ length: 25 }, (_none, index) => ({ text: `Setup ${index}`, amount: 100 }));
  subscription.pending = charged;
  on.stripe.endPeriod(subscription);
  for (let time = 0; time < 2; time += 1) await person.succeed('billing', 'refresh', { organizationId });
  const { rows } = await person.succeed('billing', 'invoices', { organizationId });
  const [stored] = await on.stage.api.database.query<{ texts: unknown; sum: number }>(
    `select jsonb_path_query_array(document, '$.bill.lines[*].text') as texts,
       (select sum((line ->> 'amount')::integer)::integer from jsonb_array_elements(document -> 'bill' -> 'lines') line) as sum
     from cofferdam.invoices where organization_id = $1 and id = $2`,
    [organizationId, rows[0]!.id],
  );
  expect(stored).toEqual({ texts: [null, ...charged.map(({ text }) => text)], sum: rows[0]!.total });
  expect(on.stripe.reads.filter((path) => /^\/v1\/invoices\/in_.*lines$/.test(path))).toHaveLength(1);
});
