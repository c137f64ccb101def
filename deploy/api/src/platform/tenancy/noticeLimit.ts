import { planLimitNames, type OrganizationId } from '@cofferdam/domain';
import { text } from '../database/columns.ts';
import { statement } from '../database/query.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { ApiFailure } from '../errors/apiFailure.ts';
import { describeError } from '../log/describeError.ts';
import type { Foundation } from '../platform.ts';
import type { AccessRequest } from './accessRequest.ts';

/** No row: the log already has it. Concurrent refusals wait for each other here, and one gets the row. */
const claimNotice = statement<[OrganizationId, limit: string]>(
  'tenancy.claimLimitNotice',
  `insert into cofferdam.limit_notices as n (organization_id, limit_name, at) values ($1, $2, cofferdam.clock())
   on conflict (organization_id, limit_name) do update set at = excluded.at
   where n.at <= excluded.at - interval '1 hour'
   returning n.limit_name as "limit"`,
).returns({ limit: text() });

/**
 * Records that a plan limit refused something: at most once an hour per limit, so that a script that keeps trying
 * doesn't fill the log. In a separate transaction, because the refused call's was rolled back.
 */
export async function noticeLimit(
  { database, random, clock, log }: Pick<Foundation, 'database' | 'random' | 'clock' | 'log'>,
  request: AccessRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiFailure) || error.details?.limit === undefined) return;
  const { organizationId, userId } = request;
  const { name } = error.details.limit;
  if (!(planLimitNames as readonly string[]).includes(name)) return;
  try {
    await database.transact({ organizationId, userId }, async (transaction) => {
      const [claimed] = await transaction.run(claimNotice(organizationId, name));
      if (claimed === undefined) return;
      const event = { organizationId, workspaceId: null, type: 'limit.reached', fields: { name } } as const;
      transaction.atCommit(recordAudit(random, { ...request, now: clock.now() }, event));
    });
  } catch (failure) {
    // The caller gets the refusal itself.
    log.error({ organizationId, error: describeError(failure) }, 'recording a reached limit failed');
  }
}
