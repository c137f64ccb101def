import { useHost } from '@cofferdam/remote-contract/react';
import { useDeed } from '../../items/calls/useDeed.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { Secret, SecretVersion } from '../../items/calls/secretQueries.ts';
import { secretsWords } from '../secrets.messages.ts';
import { versionStateMessages as messages } from './versionState.messages.ts';

/** What a version's state can be changed to without a further question. */
export type PlainState = 'ENABLED' | 'DISABLED';

/** Enables and disables versions; both also cancel a destruction. */
export function useVersionState(place: WorkspaceScope, secret: Secret) {
  const host = useHost();
  const deed = useDeed(place);
  const change = ({ version, state }: SecretVersion, to: PlainState): void => {
    void deed.run(async (signal) => {
      const input = { ...idsOf(place), name: secret.name, version };
      const { secret: changed } = await (to === 'ENABLED'
        ? host.api.secret.versionEnable(input, { signal })
        : host.api.secret.versionDisable(input, { signal }));
      host.events.emit('secret.updated', { ...idsOf(place), secretId: changed.id });
      const word = secretsWords.version(version);
      const title =
        to === 'ENABLED'
          ? messages.enabled(word)
          : state === 'SCHEDULED_DESTROY'
            ? messages.cancelled(word)
            : messages.disabled(word);
      host.notify({ type: 'INFO', title, description: messages.of(secret.name, place.workspaceName) });
    });
  };
  return { change, isRunning: deed.isRunning };
}
