import { useQueryClient } from '@tanstack/react-query';
import { useCommand, useHost, type Command } from '@cofferdam/remote-contract/react';
import { fieldOfError, type SecretField } from '../../items/calls/fieldOfError.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries, type Secret } from '../../items/calls/secretQueries.ts';
import { createSecretMessages as messages } from './createSecret.messages.ts';
import type { SecretDraft } from './secretDraft.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';

/** Creates a secret; a server refusal about a field names it. */
export function useCreateSecret(scope: WorkspaceScope): Command<SecretDraft, Secret, SecretField> {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand<SecretDraft, Secret, SecretField>({
    refusalOf: fieldOfError,
    run: async (draft, signal) => {
      const description = draft.description.trim();
      const { secret } = await host.api.secret.add(
        {
          ...idsOf(scope),
          name: draft.name,
          value: draft.value.text,
          ...(description === '' ? {} : { description }),
          ...(draft.labels.length === 0 ? {} : { labels: [...draft.labels] }),
        },
        { signal },
      );
      return secret;
    },
    onDone: (secret) => {
      host.events.emit('secret.created', { ...idsOf(scope), secretId: secret.id });
      void refreshItems(queries, scope, secretQueries);
      host.notify({
        type: 'INFO',
        title: messages.created(secret.name),
        description: messages.createdIn(scope.workspaceName),
      });
    },
  });
}
