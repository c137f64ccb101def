import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** A label as the server lists it. */
export type Label = CallOutput<'label', 'list'>['labels'][number];

/** Key of the query cache for the labels of an organization. */
export const labelsKey = (organizationId: OrganizationId) => ['org-admin', 'labels', organizationId] as const;

/** The labels of an organization. */
export function useLabels(organizationId: OrganizationId) {
  const { api } = useHost();
  return useQuery({
    queryKey: labelsKey(organizationId),
    queryFn: ({ signal }) => api.label.list({ organizationId }, { signal }),
  });
}
