import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { useUi } from '@cofferdam/ui/theme';
import type { BeforeDeleteProps } from '../../items/kinds/ItemKind.ts';
import { readersOf, type Readers } from './readersOf.ts';

/** Maximum number of secrets whose reads are looked up, because each is a separate call. */
const maxNames = 10;
const dayMs = 86_400_000;

/** Who else has read some of these secrets in the last 24 hours. Only for people who can read the log. */
export function useRecentReaders({ scope, names }: BeforeDeleteProps): Readers {
  const { api, session } = useHost();
  const { now } = useUi();
  const asked = names.slice(0, maxNames);
  const { data } = useQuery({
    // Not below the workspace's keys: those are refetched when the secrets are gone, and these must not be.
    queryKey: ['vault', 'readers-before-deleting', scope.organizationId, scope.workspaceId, asked],
    enabled: session.can('workspace:audit:read'),
    retry: false,
    // Include recent reads: don't use a cached result.
    gcTime: 0,
    queryFn: ({ signal }) =>
      Promise.all(asked.map(async (name) => (await api.audit.secretReads({ ...scope, name }, { signal })).reads)),
  });
  return readersOf(data ?? [], now() - dayMs, session.current().user.id);
}
