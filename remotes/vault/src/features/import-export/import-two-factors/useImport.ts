import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cofferdam/api-client';
import { useHost } from '@cofferdam/remote-contract/react';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { twoFactorQueries } from '../../items/calls/twoFactorQueries.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useImportPieces, type ImportPieces, type ImportResult } from '../review/useImportPieces.ts';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import type { entriesOf } from './reviewImport.ts';

type ImportEntry = ReturnType<typeof entriesOf>[number];

/** Writes the entries that aren't skipped, and confirms when all are written. */
export function useImport(scope: WorkspaceScope): ImportPieces<ImportEntry> {
  const host = useHost();
  const queries = useQueryClient();
  const pieces = useImportPieces<ImportEntry>({
    isConflict: (error) => error instanceof ApiError && error.status === 409,
    send: (entries, signal) => host.api.twoFactor.import({ ...idsOf(scope), entries: [...entries] }, { signal }),
    onSettled: () => refreshItems(queries, scope, twoFactorQueries),
  });
  const start = async (entries: readonly ImportEntry[]): Promise<ImportResult> => {
    const result = await pieces.start(entries);
    if (result.imported > 0) host.events.emit('workspace.contents.changed', idsOf(scope));
    if (result.isDone) host.notify({ type: 'INFO', title: messages.done(entries.length, scope.workspaceName) });
    return result;
  };
  return { ...pieces, start };
}
