import type { OrganizationCall } from '../../platform/http/calls.ts';
import { readRecentRead } from './audit.store.ts';
import { lowestIdSince } from './eventIds.ts';

const oneActMilliseconds = 15 * 60_000;
/** In a busier log it is recorded more often. */
const maxLooked = 20_000;

/**
 * Records that the log was read, unless the same person was recorded with the same filter in the last 15 minutes: an open
 * page asks for its chart and for new events again and again, and one act is one event.
 */
export async function recordReadOnce(call: OrganizationCall, filter: string, rows: number): Promise<void> {
  const { organizationId, userId, now, transaction } = call;
  const since = new Date(now.getTime() - oneActMilliseconds);
  const [recent] = await transaction.run(
    readRecentRead(organizationId, userId, filter, since, lowestIdSince(since), maxLooked),
  );
  if (recent?.isThere !== true) call.record('audit.read', { filter, rows });
}
