import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** A generation of the organization's key. */
export type Generation = CallOutput<'encryption', 'get'>['generations'][number];
/** An encryption change. */
export type EncryptionChange = CallOutput<'encryption', 'changes'>['changes'][number];

const progressMilliseconds = 2_000;
// Counting the data keys of every generation is more expensive than reading the progress.
const countMilliseconds = 10_000;

/** Keys of the query cache for the encryption of an organization. */
export const encryptionKeys = {
  all: (organizationId: OrganizationId) => ['org-admin', 'encryption', organizationId] as const,
  generations: (organizationId: OrganizationId) => ['org-admin', 'encryption', organizationId, 'generations'] as const,
  changes: (organizationId: OrganizationId) => ['org-admin', 'encryption', organizationId, 'changes'] as const,
};

/** Whether a change advances without user action. */
export function isAdvancing(change: EncryptionChange | undefined): boolean {
  return change !== undefined && change.endedAt === null && change.halt === null;
}

/** The generations and the newest changes. Both are polled while a change advances. */
export function useEncryption(organizationId: OrganizationId) {
  const { api } = useHost();
  const queries = useQueryClient();
  const changesKey = encryptionKeys.changes(organizationId);
  const changes = useQuery({
    queryKey: changesKey,
    queryFn: async ({ signal }) => {
      const answer = await api.encryption.changes({ organizationId }, { signal });
      const before = queries.getQueryData<typeof answer>(changesKey)?.changes[0];
      // When a step ends, the active generation and the list of generations can change.
      if (before !== undefined && before.state !== answer.changes[0]?.state) {
        void queries.invalidateQueries({ queryKey: encryptionKeys.generations(organizationId) });
      }
      return answer;
    },
    refetchInterval: ({ state }) => (isAdvancing(state.data?.changes[0]) ? progressMilliseconds : false),
  });
  const newest = changes.data?.changes[0];
  const encryption = useQuery({
    queryKey: encryptionKeys.generations(organizationId),
    queryFn: ({ signal }) => api.encryption.get({ organizationId }, { signal }),
    refetchInterval: isAdvancing(newest) ? countMilliseconds : false,
  });
  return { changes, encryption };
}
