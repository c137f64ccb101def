import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { ErrorCode } from '@cofferdam/domain';
import { ApiError } from '@cofferdam/api-client';
import { useCommand, useHost, type Command } from '@cofferdam/remote-contract/react';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';
import type { ImportEntry } from './importEntries.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';

type ImportResult = CallOutput<'secret', 'import'>;

/** Entries to write, and the labels that new ones get. */
export interface ImportInput {
  readonly entries: readonly ImportEntry[];
  readonly labels: readonly string[];
}

/** Refusals that mean that the workspace changed after the comparison. */
const conflicts: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'secret.version.stale',
  'secret.exist.name',
  'secret.not-found.by-secret-name',
]);

/** Writes the chosen rows in one call, which the server does in one transaction: all or nothing. */
export function useImport(place: WorkspaceScope): Command<ImportInput, ImportResult, 'conflict'> {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand<ImportInput, ImportResult, 'conflict'>({
    refusalOf: (error) =>
      error instanceof ApiError && error.errorCode !== null && conflicts.has(error.errorCode) ? 'conflict' : null,
    run: ({ entries, labels }, signal) =>
      host.api.secret.import(
        { ...idsOf(place), entries: [...entries], ...(labels.length === 0 ? {} : { labels: [...labels] }) },
        { signal },
      ),
    onDone: ({ added, versioned }) => {
      const count = added + versioned;
      host.events.emit('secrets.imported', { ...idsOf(place), count });
      void refreshItems(queries, place, secretQueries);
      host.notify({
        type: 'INFO',
        title: messages.done(count, place.workspaceName),
        description: messages.doneParts(added, versioned),
      });
    },
  });
}
