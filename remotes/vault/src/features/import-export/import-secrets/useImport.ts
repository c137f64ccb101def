import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErrorCode } from '@cofferdam/domain';
import { ApiError } from '@cofferdam/api-client';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../../items/calls/usePageSignal.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { refreshWorkspace } from '../../items/calls/refreshWorkspace.ts';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';
import type { ImportEntry } from './importEntries.ts';

/** What came of an attempt: everything was written, or nothing. */
export type ImportOutcome =
  | { readonly kind: 'imported' }
  /** The workspace changed since the comparison. */
  | { readonly kind: 'conflict' }
  /** The central handler has told the person. */
  | { readonly kind: 'failed' };

/** Refusals that mean: what was compared is not there any more, or something new is. */
const conflicts: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'secret.version.stale',
  'secret.exist.name',
  'secret.not-found.by-secret-name',
]);

/** Writes the chosen rows in one call, which the server does in one transaction. */
export function useImport(place: WorkspaceScope) {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const [isImporting, setIsImporting] = useState(false);

  const run = async (entries: readonly ImportEntry[], labels: readonly string[]): Promise<ImportOutcome> => {
    const signal = signalOf();
    setIsImporting(true);
    try {
      const { added, versioned } = await host.api.secret.import(
        { ...idsOf(place), entries: [...entries], ...(labels.length === 0 ? {} : { labels: [...labels] }) },
        { signal },
      );
      const count = added + versioned;
      host.events.emit('secrets.imported', { ...idsOf(place), count });
      void refreshWorkspace(queries, place);
      host.notify({
        type: 'INFO',
        title: messages.done(count, place.workspaceName),
        description: messages.doneParts(added, versioned),
      });
      return { kind: 'imported' };
    } catch (error) {
      const isConflict = error instanceof ApiError && error.errorCode !== null && conflicts.has(error.errorCode);
      if (isConflict) return { kind: 'conflict' };
      if (!signal.aborted) host.handleError(error);
      return { kind: 'failed' };
    } finally {
      setIsImporting(false);
    }
  };
  return { run, isImporting };
}
