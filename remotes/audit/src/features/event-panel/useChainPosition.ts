import { useQuery } from '@tanstack/react-query';
import type { AuditEventId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import type { LogScope } from '../../components/filter/logScope.ts';

const pendingMilliseconds = 30_000;

/** Where an event is in the hash chain. A new one is asked for again until it is in it. */
export function useChainPosition({ organizationId, workspaceId }: LogScope, eventId: AuditEventId) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['audit', 'chain-position', organizationId, workspaceId, eventId],
    queryFn: ({ signal }) =>
      workspaceId === null
        ? api.audit.chainPosition({ organizationId, eventId }, { signal })
        : api.audit.workspaceChainPosition({ organizationId, workspaceId, eventId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.place === null ? pendingMilliseconds : false),
  });
}
