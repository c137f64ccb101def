import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import type { WorkspaceIds } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';
import { beforeDeleteMessages as messages } from './beforeDelete.messages.ts';

/** Props of VersionCount. */
export interface VersionCountProps {
  readonly scope: WorkspaceIds;
  readonly name: string;
}

/** How many versions are deleted with a secret; renders nothing until known. */
export default function VersionCount({ scope, name }: VersionCountProps) {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: secretQueries.item(scope, name),
    retry: false,
    queryFn: async ({ signal }) => (await api.secret.get({ ...scope, name }, { signal })).secret,
  });
  return data === undefined ? null : messages.versions(data.versionCount);
}
