import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { RemoteApi } from '@cofferdam/remote-contract';
import { limits } from '@cofferdam/domain';
import type { ImportReading } from '@cofferdam/domain/otp';
import { useCommand, useHost, useUnmountSignal } from '@cofferdam/remote-contract/react';
import { drawFingerprintKey, makeFingerprinter } from '../source/fingerprint.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import { entriesOf, reviewImport, type Deed, type ExistingEntry, type ReviewLine } from './reviewImport.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { twoFactorQueries } from '../../items/calls/twoFactorQueries.ts';

/** The review as it stands. */
export interface ImportReviewState {
  readonly status: 'comparing' | 'ready' | 'failed';
  readonly lines: readonly ReviewLine[];
  /** Decides what becomes of lines, by their keys. */
  readonly change: (deeds: ReadonlyMap<string, Deed>) => void;
  readonly compare: () => void;
  readonly isImporting: boolean;
  /** Writes what is not skipped, all or nothing; gives whether it was written. */
  readonly run: () => Promise<boolean>;
}

/** Compares what was read with the workspace. Seeds stay in the browser until they are imported. */
export function useImportReview(place: WorkspaceScope, reading: ImportReading): ImportReviewState {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = useUnmountSignal();
  const [status, setStatus] = useState<ImportReviewState['status']>('comparing');
  const [lines, setLines] = useState<readonly ReviewLine[]>([]);

  const compare = useCallback(async () => {
    const signal = signalOf();
    setStatus('comparing');
    try {
      const existing = await findExisting(host.api, {
        place,
        seeds: reading.entries.map(({ entry }) => entry.seed),
        signal,
      });
      if (signal.aborted) return;
      setLines((before) => keepActions(reviewImport(reading, existing), before));
      setStatus('ready');
    } catch {
      // The page says that the comparison failed and offers to try again.
      if (!signal.aborted) setStatus('failed');
    }
  }, [host, place, reading, signalOf]);
  useEffect(() => void compare(), [compare]);

  const change = useCallback(
    (deeds: ReadonlyMap<string, Deed>): void =>
      setLines((all) =>
        all.map((line) => {
          const deed = deeds.get(line.key);
          return deed === undefined ? line : { ...line, deed };
        }),
      ),
    [],
  );

  const command = useCommand({
    run: async (_: void, signal) => {
      try {
        const entries = entriesOf(lines).map((entry) => ({ ...entry }));
        return await host.api.twoFactor.import({ ...idsOf(place), entries }, { signal });
      } catch (error) {
        // The workspace changed after the comparison: compare again.
        if (error instanceof ApiError && error.status === 409) void compare();
        throw error;
      }
    },
    onDone: ({ added, replaced }) => {
      host.events.emit('workspace.contents.changed', idsOf(place));
      void refreshItems(queries, place, twoFactorQueries);
      host.notify({ type: 'INFO', title: messages.done(added + replaced, place.workspaceName) });
    },
  });
  return {
    status,
    lines,
    change,
    compare: () => void compare(),
    isImporting: command.isRunning,
    run: async () => (await command.run()).kind === 'done',
  };
}

/** What the person decided stays where nothing changed under it. */
function keepActions(lines: ReviewLine[], before: readonly ReviewLine[]): ReviewLine[] {
  const decided = new Map(before.map((line) => [line.imported.entry, line]));
  return lines.map((line) => {
    const old = decided.get(line.imported.entry);
    return old?.verdict.kind === line.verdict.kind ? { ...line, deed: old.deed } : line;
  });
}

interface Compared {
  readonly place: WorkspaceScope;
  readonly seeds: readonly string[];
  readonly signal: AbortSignal;
}

/** The entries of the workspace, each with its seed if that is one of `seeds`. */
async function findExisting(api: RemoteApi, { place, seeds, signal }: Compared): Promise<readonly ExistingEntry[]> {
  const key = drawFingerprintKey();
  const fingerprintOf = await makeFingerprinter(key);
  const byFingerprint = new Map<string, string>();
  for (const seed of seeds) byFingerprint.set(await fingerprintOf(seed), seed);
  const fingerprints = [...byFingerprint.keys()];
  const found = new Map<string, ExistingEntry>();
  for (let from = 0; from === 0 || from < fingerprints.length; from += limits.importEntries) {
    const sent = fingerprints.slice(from, from + limits.importEntries);
    const { entries } = await api.twoFactor.compare({ ...idsOf(place), key, fingerprints: sent }, { signal });
    for (const { name, fingerprint } of entries) {
      const seed = byFingerprint.get(fingerprint ?? '') ?? found.get(name)?.seed ?? null;
      found.set(name, { name, seed });
    }
  }
  return [...found.values()];
}
