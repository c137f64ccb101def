import { createContext, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SecretId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** Secrets whose value someone knows who left. Rows take it from here: as a prop it would draw each of them again. */
export const ToRotateContext = createContext<ReadonlySet<SecretId>>(new Set());

/** Asks which secrets are to be rotated, once the page is there; no one else's business than of who can do it. */
export function useToRotate(scope: WorkspaceScope, isPageThere: boolean): ReadonlySet<SecretId> {
  const { api, session } = useHost();
  const { data } = useQuery({
    queryKey: secretQueries.toRotate(scope),
    enabled: isPageThere && session.can('secret:version:add'),
    retry: false,
    queryFn: async ({ signal }) =>
      (await api.secret.toRotate(idsOf(scope), { signal })).due.flatMap(({ id, reason }) =>
        reason === 'LEAVER' ? [id] : [],
      ),
  });
  return useMemo(() => new Set(data), [data]);
}
