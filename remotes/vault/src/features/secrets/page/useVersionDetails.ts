import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemoteApi } from '@cofferdam/remote-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries, type SecretVersion } from '../../items/calls/secretQueries.ts';

const factsOf = (api: RemoteApi, scope: WorkspaceScope, name: string, version: number) =>
  queryOptions({
    queryKey: [...secretQueries.versions(scope, name), version],
    retry: false,
    queryFn: async ({ signal }) =>
      (await api.secret.versionGet({ ...idsOf(scope), name, version }, { signal })).version,
  });

/** The metadata of one version. */
export interface VersionDetails {
  /** Undefined until known, if there is no such version, and for null. */
  readonly details: SecretVersion | undefined;
  /** Whether the first request is running. */
  readonly isLoading: boolean;
}

/** Reads the metadata of one version; nothing for null. */
export function useVersionDetails(scope: WorkspaceScope, name: string, version: number | null): VersionDetails {
  const { api } = useHost();
  const { data, isLoading } = useQuery({ ...factsOf(api, scope, name, version ?? 0), enabled: version !== null });
  return { details: data, isLoading };
}

/** The same for callers that need the result to continue. Undefined if there is no such version. */
export function useFetchVersionDetails(scope: WorkspaceScope, name: string) {
  const { api } = useHost();
  const queries = useQueryClient();
  return (version: number): Promise<SecretVersion | undefined> =>
    queries.fetchQuery(factsOf(api, scope, name, version)).catch(() => undefined);
}
