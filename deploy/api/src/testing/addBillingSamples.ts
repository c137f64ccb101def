import type { TestApi } from './startTestApi.ts';
import type { TestOrganization } from './TestOrganization.ts';
import { sampleCustomer } from './billingInputs.ts';

/** A billing contact, an invoice, a counted day and a reached limit. Returns the id of the invoice. */
export async function addBillingSamples(
  { database }: Pick<TestApi, 'database'>,
  { organizationId, owner }: Pick<TestOrganization, 'organizationId' | 'owner'>,
): Promise<string> {
  await owner.succeed('billing', 'customerUpdate', { organizationId, customer: sampleCustomer });
  const tax = { treatment: 'none', name: null, rateBasisPoints: 0, amount: 0 };
  const bill = { currency: 'EUR', lines: [], subtotal: 600, tax, total: 600 };
  const [invoice] = await database.query<{ id: string }>(
    `insert into cofferdam.invoices
       (organization_id, id, number, state, currency, total, issued_at, due_at, document)
     values ($1, gen_random_uuid(), 'SAMPLE-0001', 'OPEN', 'EUR', 600, now(), now() + interval '30 days', $2)
     returning id`,
    [organizationId, JSON.stringify({ seller: null, customer: sampleCustomer, bill })],
  );
  await database.query(
    `insert into cofferdam.usage_days values ($1, current_date, 1, 1, 1, 1, 1, 1) on conflict do nothing`,
    [organizationId],
  );
  await database.query(`insert into cofferdam.limit_notices values ($1, 'users', now()) on conflict do nothing`, [
    organizationId,
  ]);
  return invoice?.id ?? '';
}
