import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** How many people can see values and names of a workspace. */
export type ReaderCounts = CallOutput<'secret', 'readerCounts'>;

/** The counts. */
export interface KnownCounts {
  /** Whether the person can see who has access here. */
  readonly mayKnow: boolean;
  readonly counts: ReaderCounts | undefined;
}

/** Counts who can see a workspace's items, in parallel with the page's other requests. */
export function useReaderCounts(scope: WorkspaceScope): KnownCounts {
  const { api, session } = useHost();
  const mayKnow = session.can('workspace:role:read');
  const { data } = useQuery({
    queryKey: secretQueries.readerCounts(scope),
    enabled: mayKnow,
    retry: false,
    queryFn: ({ signal }) => api.secret.readerCounts(idsOf(scope), { signal }),
  });
  return { mayKnow, counts: data };
}
