import { useQueryClient } from '@tanstack/react-query';
import type { CryptographyChangeId, OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { encryptionKeys } from './useEncryption.ts';

/** Pauses or resumes a change. Reloads the progress even after a refusal, because the change has moved on. */
export function useSteerChange(organizationId: OrganizationId) {
  const { api } = useHost();
  const queries = useQueryClient();
  return useCommand({
    run: ({ changeId, how }: { readonly changeId: CryptographyChangeId; readonly how: 'pause' | 'resume' }) =>
      api.encryption[how]({ organizationId, changeId }).finally(
        () => void queries.invalidateQueries({ queryKey: encryptionKeys.all(organizationId) }),
      ),
  });
}
