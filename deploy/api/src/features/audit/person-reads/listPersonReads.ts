import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { LeaverWay } from '@cofferdam/domain';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describeFilter, pickEvents } from '../readAuditEvents.ts';
import { readPersonReads, type PersonReadRow } from './personReads.store.ts';

/** Events in which a person read something, without what they wrote or moved. */
const ways: readonly LeaverWay[] = ['READ', 'EXPORTED', 'COMPARED', 'SHOWN', 'USED', 'MADE'];
const maxLooked = 100_000;
const maxItems = 1_000;

/** Everything that a person read in a period, by item, most recent first. */
export async function listPersonReads(
  dependencies: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  input: CallArguments<'audit', 'personReads'>,
): Promise<CallOutput<'audit', 'personReads'>> {
  const { organizationId, transaction } = call;
  const { actorId } = input;
  const { readerId, workspaceId, from, until, before, lowest } = pickEvents(dependencies, call, input);
  const found = await transaction.run(
    readPersonReads({
      organizationId,
      readerId,
      actorId,
      workspaceId,
      from,
      until,
      before,
      lowest,
      ways,
      maxLooked,
      rows: maxItems,
    }),
  );
  const rows = found.filter((row): row is typeof row & PersonReadRow => row.kind !== null);
  call.record('audit.read', { filter: `reads ${describeFilter(input)}`, rows: rows.length });
  const [first] = found;
  return {
    items: rows.map(
      ({ kind, recordId, name, workspaceId: place, workspaceName, versions, ways: by, times, lastAt }) => ({
        kind,
        recordId,
        name,
        workspaceId: place,
        workspaceName,
        versions: [...versions],
        ways: [...by],
        times,
        lastAt: lastAt.toISOString(),
      }),
    ),
    total: first?.total ?? 0,
    since: first?.since?.toISOString() ?? null,
  };
}
