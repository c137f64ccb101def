import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cofferdam/api-client';
import { useHost } from '@cofferdam/remote-contract/react';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useImportPieces, type ImportPieces, type ImportResult } from '../review/useImportPieces.ts';
import type { ImportEntry } from './importEntries.ts';
import type { ImportKind } from './ImportKind.ts';
import { importValuesMessages as messages } from './importValues.messages.ts';

/** Writes the selected rows, and confirms when all are written. New secrets get `labels`. */
export function useImport(
  kind: ImportKind,
  scope: WorkspaceScope,
  labels: readonly string[],
): ImportPieces<ImportEntry> {
  const host = useHost();
  const queries = useQueryClient();
  const pieces = useImportPieces<ImportEntry>({
    maxEntries: kind.entriesPerCall,
    isConflict: (error) => error instanceof ApiError && error.errorCode !== null && kind.conflicts.has(error.errorCode),
    send: (entries, signal) => kind.send(host.api, { scope, entries, labels }, signal),
    onSettled: () => refreshItems(queries, scope, kind.queries),
  });
  const start = async (entries: readonly ImportEntry[]): Promise<ImportResult> => {
    const result = await pieces.start(entries);
    if (result.imported > 0) {
      if (kind.kind === 'secret') host.events.emit('secrets.imported', { ...idsOf(scope), count: result.imported });
      else host.events.emit('workspace.contents.changed', idsOf(scope));
    }
    if (result.isDone) {
      const added = entries.filter(({ action }) => action === 'add').length;
      host.notify({
        type: 'INFO',
        title: kind.words.done(entries.length, scope.workspaceName),
        description: messages.doneParts(added, entries.length - added),
      });
    }
    return result;
  };
  return { ...pieces, start };
}
