import type { OrganizationCall } from '../../platform/http/calls.ts';
import { readRecentRead } from './audit.store.ts';
import { lowestIdSince } from './eventIds.ts';

const oneActMilliseconds = 15 * 60_000;
/** The number of newest events that are searched; in a busier log reads are recorded more often. */
const maxLooked = 20_000;

/**
 * Records that the log was read, unless the same person was recorded with the same filter in the last 15 minutes: an
 * open page polls its chart and new events, and one visit is one event.
 */
export async function recordReadOnce(call: OrganizationCall, filter: string, rows: number): Promise<void> {
  const { organizationId, userId, now, transaction } = call;
  const since = new Date(now.getTime() - oneActMilliseconds);
  const [recent] = await transaction.run(
    readRecentRead(organizationId, userId, filter, since, lowestIdSince(since), maxLooked),
  );
  if (recent?.isThere !== true) call.record('audit.read', { filter, rows });
}
