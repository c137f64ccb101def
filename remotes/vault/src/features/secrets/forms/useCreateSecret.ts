import { useQueryClient } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { fieldOfError, type SecretField } from '../../items/calls/fieldOfError.ts';
import { useAttempt, type Outcome } from '../../items/forms/useAttempt.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { refreshWorkspace } from '../../items/calls/refreshWorkspace.ts';
import type { Secret } from '../../items/calls/secretQueries.ts';
import { createSecretMessages as messages } from './createSecret.messages.ts';
import type { SecretDraft } from './secretDraft.ts';

/** Creates a secret, once at a time. */
export function useCreateSecret(place: WorkspaceScope) {
  const host = useHost();
  const queries = useQueryClient();
  const { run, isRunning } = useAttempt(fieldOfError);
  const create = (draft: SecretDraft): Promise<Outcome<Secret, SecretField>> =>
    run(async (signal) => {
      const description = draft.description.trim();
      const { secret } = await host.api.secret.add(
        {
          ...idsOf(place),
          name: draft.name,
          value: draft.value.text,
          ...(description === '' ? {} : { description }),
          ...(draft.labels.length === 0 ? {} : { labels: [...draft.labels] }),
        },
        { signal },
      );
      host.events.emit('secret.created', { ...idsOf(place), secretId: secret.id });
      void refreshWorkspace(queries, place);
      host.notify({
        type: 'INFO',
        title: messages.created(secret.name),
        description: messages.createdIn(place.workspaceName),
      });
      return secret;
    });
  return { create, isCreating: isRunning };
}
