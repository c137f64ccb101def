import { useQueryClient } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { useRowDeed } from '../../items/calls/useRowDeed.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretsWords } from '../secrets.messages.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

/** Makes another version the current one; `pending` is its number meanwhile. */
export function useMakeCurrent(place: WorkspaceScope, name: string) {
  const host = useHost();
  const queries = useQueryClient();
  const { pending, run } = useRowDeed<number>();
  const makeCurrent = (version: number): Promise<void> =>
    run(version, async (signal) => {
      const { secret } = await host.api.secret.currentVersion({ ...idsOf(place), name, version }, { signal });
      host.events.emit('secret.updated', { ...idsOf(place), secretId: secret.id });
      host.notify({
        type: 'INFO',
        title: messages.madeCurrent(secretsWords.version(version)),
        description: messages.madeCurrentOf(secret.name, place.workspaceName),
      });
      await refreshItems(queries, place, secretQueries);
    });
  return { makeCurrent, pending };
}
