import { useQueryClient } from '@tanstack/react-query';
import { useCommand, useHost, type Command } from '@cofferdam/remote-contract/react';
import { fieldOfError, isRefusal } from '../../items/calls/fieldOfError.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries, type Secret } from '../../items/calls/secretQueries.ts';
import { secretsWords } from '../secrets.messages.ts';
import { addVersionMessages as messages } from './addVersion.messages.ts';
import type { PreviousVersionChoice } from './PreviousVersionField.tsx';
import { refreshItems } from '../../items/calls/refreshItems.ts';

/** The server's refusal of a version. */
export type AddRefusal =
  /** Someone else added one first; `newer` is the current version, null if the server didn't say. */
  { readonly kind: 'stale'; readonly newer: number | null } | { readonly kind: 'value' };

/** A value and its base version; null if there was none. */
export interface NewVersion {
  readonly value: string;
  readonly basedOn: number | null;
  /** What changed and why; can be empty. */
  readonly changeNote: string;
  readonly previous: PreviousVersionChoice;
}

/** Adds a version. The output is its number. */
export function useAddVersion(scope: WorkspaceScope, { id, name }: Secret): Command<NewVersion, number, AddRefusal> {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand<NewVersion, number, AddRefusal>({
    refusalOf,
    run: async ({ value, basedOn, changeNote, previous }, signal) => {
      const based = basedOn === null ? {} : { basedOn };
      const noted = changeNote === '' ? {} : { changeNote };
      const input = { ...idsOf(scope), name, value, ...based, ...noted, previous };
      const { version } = await host.api.secret.versionAdd(input, { signal });
      return version;
    },
    onDone: (version, { basedOn, previous }) => {
      const isCurrent = previous !== 'KEEP_CURRENT' || basedOn === null;
      host.events.emit('secret.version.added', { ...idsOf(scope), secretId: id });
      void refreshItems(queries, scope, secretQueries);
      host.notify({
        type: 'INFO',
        title: messages.saved(secretsWords.version(version), name),
        description: isCurrent
          ? messages.isCurrent(scope.workspaceName)
          : messages.isNotCurrent(secretsWords.version(basedOn), scope.workspaceName),
      });
    },
  });
}

function refusalOf(error: unknown): AddRefusal | null {
  if (isRefusal(error, 'secret.version.stale')) return { kind: 'stale', newer: error.details.currentVersion ?? null };
  return fieldOfError(error) === 'value' ? { kind: 'value' } : null;
}
