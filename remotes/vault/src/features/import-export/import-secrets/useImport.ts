import { useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@cofferdam/domain';
import { ApiError } from '@cofferdam/api-client';
import { useHost } from '@cofferdam/remote-contract/react';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useImportPieces, type ImportPieces, type ImportResult } from '../review/useImportPieces.ts';
import type { ImportEntry } from './importEntries.ts';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';

/** Refusals that mean that the workspace changed after the comparison. */
const conflicts: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'secret.version.stale',
  'secret.exist.name',
  'secret.not-found.by-secret-name',
]);

/** Writes the selected rows, and confirms when all are written. New secrets get `labels`. */
export function useImport(scope: WorkspaceScope, labels: readonly string[]): ImportPieces<ImportEntry> {
  const host = useHost();
  const queries = useQueryClient();
  const pieces = useImportPieces<ImportEntry>({
    isConflict: (error) => error instanceof ApiError && error.errorCode !== null && conflicts.has(error.errorCode),
    send: (entries, signal) =>
      host.api.secret.import(
        { ...idsOf(scope), entries: [...entries], ...(labels.length === 0 ? {} : { labels: [...labels] }) },
        { signal },
      ),
    onSettled: () => refreshItems(queries, scope, secretQueries),
  });
  const start = async (entries: readonly ImportEntry[]): Promise<ImportResult> => {
    const result = await pieces.start(entries);
    if (result.imported > 0) host.events.emit('secrets.imported', { ...idsOf(scope), count: result.imported });
    if (result.isDone) {
      const added = entries.filter(({ action }) => action === 'add').length;
      host.notify({
        type: 'INFO',
        title: messages.done(entries.length, scope.workspaceName),
        description: messages.doneParts(added, entries.length - added),
      });
    }
    return result;
  };
  return { ...pieces, start };
}
