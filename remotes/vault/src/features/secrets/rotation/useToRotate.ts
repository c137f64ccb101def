import { createContext, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SecretId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** Secrets whose value someone who left knows. A context, because a prop would re-render every row. */
export const ToRotateContext = createContext<ReadonlySet<SecretId>>(new Set());

/** Loads the secrets due for rotation after the page has rendered, only for people who can rotate them. */
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
