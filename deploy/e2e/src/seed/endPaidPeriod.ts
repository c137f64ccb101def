import type { OrganizationId } from '@cofferdam/domain';
import type { Product } from '@cofferdam/local/product';
import pg from 'pg';

/** Ends an organization's paid period, so that a smaller plan takes effect. The clock can't be advanced here. */
export async function endPaidPeriod({ databaseUrl }: Product, organizationId: OrganizationId): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update cofferdam.billing_accounts set interval = null, period_start = null, period_end = null,
         scheduled_plan = null, scheduled_interval = null
       where organization_id = $1`,
      [organizationId],
    );
  } finally {
    await client.end();
  }
}
