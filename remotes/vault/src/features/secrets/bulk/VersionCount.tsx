import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';
import { deleteSecretsMessages as messages } from './deleteSecrets.messages.ts';

/** How many versions go with a secret; nothing until it is known. */
export function VersionCount({ place, name }: { readonly place: WorkspaceScope; readonly name: string }) {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: secretQueries.secret(place, name),
    retry: false,
    queryFn: async ({ signal }) => (await api.secret.get({ ...idsOf(place), name }, { signal })).secret,
  });
  return data === undefined ? null : messages.versions(data.versionCount);
}
