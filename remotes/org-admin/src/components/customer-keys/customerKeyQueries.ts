import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** A key setting: a customer's key, used through a connection. */
export type KeySetting = CallOutput<'connection', 'keys'>['settings'][number];
/** A test of a key or a connection. */
export type KeyTest = NonNullable<KeySetting['lastTest']>;

/** Keys of the query cache for connections and keys of an organization. */
export const customerKeyQueries = {
  all: (organizationId: OrganizationId) => ['org-admin', 'connections', organizationId] as const,
  list: (organizationId: OrganizationId) => ['org-admin', 'connections', organizationId, 'list'] as const,
  keys: (organizationId: OrganizationId) => ['org-admin', 'connections', organizationId, 'keys'] as const,
};

/** The key settings of an organization with their last test, and the limit of the plan. */
export function useKeySettings(organizationId: OrganizationId) {
  const { api } = useHost();
  return useQuery({
    queryKey: customerKeyQueries.keys(organizationId),
    queryFn: ({ signal }) => api.connection.keys({ organizationId }, { signal }),
  });
}
