import { useQueryClient } from '@tanstack/react-query';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries, type Secret, type SecretVersion } from '../../items/calls/secretQueries.ts';
import { secretsWords } from '../secrets.messages.ts';
import { versionStateMessages as messages } from './versionState.messages.ts';

/** What a version's state can be changed to without a further question. */
export type PlainState = 'ENABLED' | 'DISABLED';

interface StateChange {
  readonly version: SecretVersion;
  readonly to: PlainState;
}

/** Enables and disables versions; both also cancel a scheduled deletion. */
export function useVersionState(place: WorkspaceScope, secret: Secret) {
  const host = useHost();
  const queries = useQueryClient();
  const command = useCommand({
    run: async ({ version: { version }, to }: StateChange, signal) => {
      const call = to === 'ENABLED' ? host.api.secret.versionEnable : host.api.secret.versionDisable;
      return (await call({ ...idsOf(place), name: secret.name, version }, { signal })).secret;
    },
    onDone: async (changed, { version: { version, state }, to }) => {
      host.events.emit('secret.updated', { ...idsOf(place), secretId: changed.id });
      await refreshItems(queries, place, secretQueries);
      const word = secretsWords.version(version);
      const title =
        to === 'ENABLED'
          ? messages.enabled(word)
          : state === 'SCHEDULED_DESTROY'
            ? messages.cancelled(word)
            : messages.disabled(word);
      host.notify({ type: 'INFO', title, description: messages.of(secret.name, place.workspaceName) });
    },
  });
  return { change: (version: SecretVersion, to: PlainState) => void command.run({ version, to }) };
}
