import { useQuery } from '@tanstack/react-query';
import { useHost, useSession } from '@cofferdam/remote-contract/react';

const nothing: readonly string[] = [];

/** Names of labels of the current organization, including the most used of those only on items. Empty until loaded. */
export function useOfferedLabels(): readonly string[] {
  const { api } = useHost();
  const organizationId = useSession().organization?.id;
  const { data } = useQuery({
    queryKey: ['vault', 'labels', organizationId],
    enabled: organizationId !== undefined,
    queryFn: ({ signal }) =>
      organizationId === undefined
        ? Promise.reject(new Error('no organization'))
        : api.label.list({ organizationId }, { signal }),
  });
  return data?.labels.map(({ name }) => name) ?? nothing;
}
