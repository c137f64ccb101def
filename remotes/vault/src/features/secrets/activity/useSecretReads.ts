import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../../items/calls/fieldOfError.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** Who read a secret last. */
export type SecretReadList = CallOutput<'audit', 'secretReads'>;

/** The state of the last reads. */
export interface SecretReads {
  /** Undefined until known, and for people who can't view the log. */
  readonly list: SecretReadList | undefined;
  /** The plan of the organization has no log. */
  readonly isNotOnPlan: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads the last reads of a secret, unless the role or plan has no log. */
export function useSecretReads(scope: WorkspaceScope, name: string): SecretReads {
  const { api, session } = useHost();
  const canRead = session.can('workspace:audit:read');
  const hasLog = useSession().organization?.hasAuditLog !== false;
  const query = useQuery({
    queryKey: secretQueries.reads(scope, name),
    enabled: canRead && hasLog,
    retry: false,
    queryFn: async ({ signal }): Promise<SecretReadList | null> => {
      try {
        return await api.audit.secretReads({ ...idsOf(scope), name }, { signal });
      } catch (error) {
        if (isRefusal(error, 'subscription.audit.organization')) return null;
        throw error;
      }
    },
  });
  return {
    list: query.data ?? undefined,
    isNotOnPlan: (canRead && !hasLog) || query.data === null,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
