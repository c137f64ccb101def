import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RemoteApi } from '@cofferdam/remote-contract';
import { limits } from '@cofferdam/domain';
import type { ImportReading, OtpEntry } from '@cofferdam/domain/otp';
import { useHost, useUnmountSignal } from '@cofferdam/remote-contract/react';
import { drawFingerprintKey, makeFingerprinter } from '../source/fingerprint.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { renameEntries, reviewImport, type Decision, type ExistingEntry, type ReviewLine } from './reviewImport.ts';

/** The current review. */
export interface ImportReviewState {
  readonly status: 'comparing' | 'ready' | 'failed';
  readonly lines: readonly ReviewLine[];
  /** Sets decisions for rows, by key. */
  readonly change: (decisions: ReadonlyMap<string, Decision>) => void;
  /** Renames the entry of a row, and re-evaluates all rows. */
  readonly rename: (line: ReviewLine, name: string) => void;
  /** Compares again and keeps decisions for unchanged rows. Returns the number of changed rows. */
  readonly compare: () => Promise<number>;
}

/** Compares the parsed entries with the workspace. Seeds stay in the browser until they are imported. */
export function useImportReview(scope: WorkspaceScope, reading: ImportReading): ImportReviewState {
  const { api } = useHost();
  const signalOf = useUnmountSignal();
  const [status, setStatus] = useState<ImportReviewState['status']>('comparing');
  const [lines, setLines] = useState<readonly ReviewLine[]>([]);
  const latest = useRef(lines);
  useLayoutEffect(() => {
    latest.current = lines;
  }, [lines]);
  const names = useRef<ReadonlyMap<OtpEntry, string>>(new Map());
  const found = useRef<readonly ExistingEntry[]>([]);

  /** Re-evaluates all rows; returns the number of changed ones. */
  const judge = useCallback((): number => {
    const before = new Map(latest.current.map((line) => [line.imported.entry, line]));
    let different = 0;
    const judged = reviewImport(renameEntries(reading, names.current), found.current).map((line) => {
      const old = before.get(line.imported.entry);
      // Keep decisions for unchanged rows.
      if (old?.imported.name === line.imported.name && old.verdict.kind === line.verdict.kind) {
        return { ...line, decision: old.decision };
      }
      different += 1;
      return line;
    });
    setLines(judged);
    return different;
  }, [reading]);

  const compare = useCallback(async (): Promise<number> => {
    const signal = signalOf();
    setStatus('comparing');
    try {
      const seeds = reading.entries.map(({ entry }) => entry.seed);
      const existing = await findExisting(api, { scope, seeds, signal });
      if (signal.aborted) return 0;
      found.current = existing;
      const different = judge();
      setStatus('ready');
      return different;
    } catch {
      // The page says that the comparison failed and offers to try again.
      if (!signal.aborted) setStatus('failed');
      return 0;
    }
  }, [api, scope, reading, signalOf, judge]);
  useEffect(() => void compare(), [compare]);

  const change = useCallback(
    (decisions: ReadonlyMap<string, Decision>): void =>
      setLines((all) =>
        all.map((line) => {
          const decision = decisions.get(line.key);
          return decision === undefined ? line : { ...line, decision };
        }),
      ),
    [],
  );

  const rename = useCallback(
    ({ imported }: ReviewLine, name: string): void => {
      names.current = new Map([...names.current, [imported.entry, name]]);
      judge();
    },
    [judge],
  );

  return { status, lines, change, rename, compare };
}

interface Compared {
  readonly scope: WorkspaceScope;
  readonly seeds: readonly string[];
  readonly signal: AbortSignal;
}

/** The entries of the workspace, each with its seed if that is one of `seeds`. */
async function findExisting(api: RemoteApi, { scope, seeds, signal }: Compared): Promise<readonly ExistingEntry[]> {
  const key = drawFingerprintKey();
  const fingerprintOf = await makeFingerprinter(key);
  const byFingerprint = new Map<string, string>();
  for (const seed of seeds) byFingerprint.set(await fingerprintOf(seed), seed);
  const fingerprints = [...byFingerprint.keys()];
  const found = new Map<string, ExistingEntry>();
  for (let from = 0; from === 0 || from < fingerprints.length; from += limits.importEntries) {
    const sent = fingerprints.slice(from, from + limits.importEntries);
    const { entries } = await api.twoFactor.compare({ ...idsOf(scope), key, fingerprints: sent }, { signal });
    for (const { name, fingerprint } of entries) {
      const seed = byFingerprint.get(fingerprint ?? '') ?? found.get(name)?.seed ?? null;
      found.set(name, { name, seed });
    }
  }
  return [...found.values()];
}
