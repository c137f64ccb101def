import { useQueryClient } from '@tanstack/react-query';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretsWords } from '../secrets.messages.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** Makes another version the current one; `pending` is its number while the call runs. */
export function useMakeCurrent(place: WorkspaceScope, name: string) {
  const host = useHost();
  const queries = useQueryClient();
  const command = useCommand({
    run: async (version: number, signal) =>
      (await host.api.secret.currentVersion({ ...idsOf(place), name, version }, { signal })).secret,
    onDone: (secret, version) => {
      host.events.emit('secret.updated', { ...idsOf(place), secretId: secret.id });
      host.notify({
        type: 'INFO',
        title: messages.madeCurrent(secretsWords.version(version)),
        description: messages.madeCurrentOf(secret.name, place.workspaceName),
      });
      return refreshItems(queries, place, secretQueries);
    },
  });
  return { makeCurrent: command.run, pending: command.runningInput ?? null };
}
