import type { OrganizationId } from '@cofferdam/domain';
import { runAsOwner } from '../stack/index.ts';

/**
 * Lets the period that an organization paid for end today. No clock of a product can be moved: the period ends earlier, and
 * the sweep of the minute runs now. What was scheduled takes effect within seconds.
 */
export async function endPeriod(databaseUrl: string, organizationId: OrganizationId): Promise<void> {
  await runAsOwner(
    databaseUrl,
    `update cofferdam.billing_accounts set period_end = (now() at time zone 'UTC')::date where organization_id = $1`,
    [organizationId],
  );
  await runAsOwner(
    databaseUrl,
    `select graphile_worker.add_job('platform.sweep', '{}'::json, job_key := 'platform.sweep')`,
  );
}
