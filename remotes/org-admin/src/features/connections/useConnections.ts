import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { customerKeyQueries } from '../../components/customer-keys/customerKeyQueries.ts';

/** A connection as the server lists it. */
export type Connection = CallOutput<'connection', 'list'>['connections'][number];

/** The connections of an organization, with the service account that they use. */
export function useConnections(organizationId: OrganizationId) {
  const { api } = useHost();
  return useQuery({
    queryKey: customerKeyQueries.list(organizationId),
    queryFn: ({ signal }) => api.connection.list({ organizationId }, { signal }),
  });
}

/** Reloads everything about connections and keys: a failed call may mean that something has changed. */
export function useRefreshConnections(organizationId: OrganizationId): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: customerKeyQueries.all(organizationId) });
}
