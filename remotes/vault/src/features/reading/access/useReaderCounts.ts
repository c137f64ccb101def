import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** How many people can see values and names of a workspace. */
export type ReaderCounts = CallOutput<'secret', 'readerCounts'>;

/** What is known of how many there are. */
export interface KnownCounts {
  /** The person may know who can see what is here. */
  readonly mayKnow: boolean;
  readonly counts: ReaderCounts | undefined;
}

/** Counts who can see what is in a workspace, beside whatever else a page asks for. */
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
