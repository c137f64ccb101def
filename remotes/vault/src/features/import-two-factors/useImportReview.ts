import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { ImportReading } from '@cofferdam/domain/otp';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../../components/access/usePageSignal.ts';
import { makeFingerprinter } from '../../components/fingerprint/fingerprint.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { refreshTwoFactors } from '../../components/two-factors/twoFactorQueries.ts';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import { entriesOf, reviewImport, type Deed, type ReviewLine } from './reviewImport.ts';

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

/** Holds what was read against the workspace; seeds stay here, the server gives fingerprints of its own. */
export function useImportReview(place: Place, reading: ImportReading): ImportReviewState {
  const host = useHost();
  const queries = useQueryClient();
  const signalOf = usePageSignal();
  const [status, setStatus] = useState<ImportReviewState['status']>('comparing');
  const [lines, setLines] = useState<readonly ReviewLine[]>([]);
  const [isImporting, setIsImporting] = useState(false);

  const compare = useCallback(async () => {
    const signal = signalOf();
    setStatus('comparing');
    try {
      const { key, entries } = await host.api.twoFactor.compare(idsOf(place), { signal });
      const fingerprintOf = await makeFingerprinter(key);
      const seeds = new Map<string, string>();
      for (const { entry } of reading.entries) seeds.set(await fingerprintOf(entry.seed), entry.seed);
      if (signal.aborted) return;
      const existing = entries.map(({ name, fingerprint }) => ({ name, seed: seeds.get(fingerprint) ?? null }));
      setLines((before) => keepDeeds(reviewImport(reading, existing), before));
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

  const run = async (): Promise<boolean> => {
    const signal = signalOf();
    setIsImporting(true);
    try {
      const entries = entriesOf(lines).map((entry) => ({ ...entry }));
      const { added, replaced } = await host.api.twoFactor.import({ ...idsOf(place), entries }, { signal });
      host.events.emit('workspace.contents.changed', idsOf(place));
      void refreshTwoFactors(queries, place);
      host.notify({ type: 'INFO', title: messages.done(added + replaced, place.workspaceName) });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      host.handleError(error);
      // Somebody else was faster: what is there now is looked at again.
      if (error instanceof ApiError && error.status === 409) void compare();
      return false;
    } finally {
      setIsImporting(false);
    }
  };
  return {
    status,
    lines,
    change,
    compare: () => void compare(),
    isImporting,
    run,
  };
}

/** What the person decided stays where nothing changed under it. */
function keepDeeds(lines: ReviewLine[], before: readonly ReviewLine[]): ReviewLine[] {
  const decided = new Map(before.map((line) => [line.imported.entry, line]));
  return lines.map((line) => {
    const old = decided.get(line.imported.entry);
    return old?.verdict.kind === line.verdict.kind ? { ...line, deed: old.deed } : line;
  });
}
