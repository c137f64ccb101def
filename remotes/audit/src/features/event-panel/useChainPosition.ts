import { useQuery } from '@tanstack/react-query';
import type { AuditEventId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import type { LogScope } from '../../components/filter/logScope.ts';

const pendingMilliseconds = 30_000;

/** The position of an event in the hash chain. A new event is polled until it is in the chain. */
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
