import { useQuery } from '@tanstack/react-query';
import type { AuditEventId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import type { AuditEvent } from '../../components/events/describeEvent.ts';
import type { LogScope } from '../../components/filter/logScope.ts';

/** The event in the address: a row of the list, or one that is loaded by its id. */
export function useSelectedEvent(
  scope: LogScope | null,
  eventId: AuditEventId | null,
  rows: readonly AuditEvent[],
): AuditEvent | undefined {
  const { api } = useHost();
  const listed = rows.find(({ id }) => id === eventId);
  const found = useQuery({
    queryKey: ['audit', 'event', scope, eventId],
    enabled: scope !== null && eventId !== null && listed === undefined && rows.length > 0,
    queryFn: async ({ signal }) => {
      if (scope === null || eventId === null) throw new Error('no event is selected');
      const { organizationId, workspaceId } = scope;
      const question = { eventId, limit: 1 };
      const page =
        workspaceId === null
          ? await api.audit.byParams({ organizationId, ...question }, { signal })
          : await api.audit.workspaceLogs({ organizationId, workspaceId, ...question }, { signal });
      return page.events[0] ?? null;
    },
  });
  return listed ?? found.data ?? undefined;
}
