import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { secretQueries } from '../calls/secretQueries.ts';
import { twoFactorQueries } from '../calls/twoFactorQueries.ts';
import { idsOf, type WorkspaceScope } from '../calls/useWorkspaceScope.ts';

const kinds = {
  secret: { queries: secretQueries, permission: 'secret:version:add' },
  'two-factor': { queries: twoFactorQueries, permission: 'two-factor:update' },
} as const;

/**
 * Whether an item is over the plan's limit and read-only, for people who could edit it otherwise. Asks the list, because
 * reading a single item doesn't check the limit.
 */
export function useIsOverLimit(kind: keyof typeof kinds, scope: WorkspaceScope, name: string): boolean {
  const { api, session } = useHost();
  const { queries, permission } = kinds[kind];
  const { data = false } = useQuery({
    queryKey: [...queries.item(scope, name), 'over-limit'],
    enabled: session.can(permission),
    retry: false,
    queryFn: async ({ signal }) => {
      const input = { ...idsOf(scope), name, limit: 1 };
      const list = kind === 'secret' ? api.secret.list(input, { signal }) : api.twoFactor.list(input, { signal });
      return ((await list).overLimit ?? []).length > 0;
    },
  });
  return data;
}
