import type { OrganizationId } from '@cofferdam/domain';
import { runAsOwner } from '../stack/index.ts';

/**
 * Ends an organization's paid period today. The product's clock can't be advanced, so this changes the end of the period
 * and runs the minute's job now. Scheduled changes take effect within seconds.
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
