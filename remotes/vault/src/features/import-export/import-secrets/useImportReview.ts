import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { compareWithWorkspace } from './compareWithWorkspace.ts';
import type { ImportSource } from './importSource.ts';
import {
  isChoosable,
  isChosenAtFirst,
  listCandidates,
  renameItems,
  reviewImport,
  type Candidate,
  type ExistingSecret,
  type ReviewRow,
} from './reviewImport.ts';

/** The current review. */
export interface ImportReviewState {
  readonly status: 'comparing' | 'ready' | 'failed';
  readonly rows: readonly ReviewRow[];
  /** Keys of the rows that will be written. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: ReadonlySet<string>) => void;
  /** Renames rows, by key, and re-evaluates all rows. New ones are selected. */
  readonly rename: (names: ReadonlyMap<string, string>) => Promise<void>;
  readonly compare: () => Promise<void>;
  /** Compares again after a conflict. Returns the number of changed rows, which are no longer selected. */
  readonly compareAgain: () => Promise<number>;
}

const nothing: ReadonlySet<string> = new Set();

/** Compares the parsed entries with the workspace, and keeps the person's selection. */
export function useImportReview(source: ImportSource, scope: WorkspaceScope): ImportReviewState {
  const { api, session } = useHost();
  const [status, setStatus] = useState<ImportReviewState['status']>('comparing');
  const [rows, setRows] = useState<readonly ReviewRow[]>([]);
  const [chosen, setChosen] = useState(nothing);
  const running = useRef<AbortController | null>(null);
  const latest = useRef({ rows, chosen });
  useLayoutEffect(() => {
    latest.current = { rows, chosen };
  }, [rows, chosen]);

  const names = useRef<ReadonlyMap<string, string>>(new Map());
  /** The result per compared name, with the compared value. */
  const compared = useRef<ReadonlyMap<string, Compared>>(new Map());

  const judge = useCallback(
    async (known: ReadonlyMap<string, Compared>): Promise<readonly ReviewRow[] | null> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const isFirst = known.size === 0;
      if (isFirst) setStatus('comparing');
      try {
        const items = renameItems(source.items, names.current);
        const candidates = listCandidates(items);
        // Comparing values counts as a guess, and those are limited per hour: for renamed rows, compare only names.
        const mayAccess = isFirst && session.can('secret:version:access');
        const unknown = candidates.filter(({ key }) => !known.has(key));
        const found = await compareWithWorkspace({ api, scope, candidates: unknown, mayAccess, signal });
        if (signal.aborted) return null;
        const now = new Map(known);
        for (const { key, value } of unknown) now.set(key, { value, existing: found.get(key) ?? null });
        compared.current = now;
        const judged = reviewImport(items, source.text, existingOf(candidates, now), source.unit);
        setRows(judged);
        setStatus('ready');
        return judged;
      } catch {
        // The page says that the comparison failed and offers to try again.
        if (!signal.aborted) setStatus('failed');
        return null;
      }
    },
    [api, session, scope, source],
  );

  const compare = useCallback(async () => {
    const judged = await judge(new Map());
    if (judged !== null) setChosen(new Set(judged.filter(isChosenAtFirst).map((row) => row.key)));
  }, [judge]);

  const compareAgain = useCallback(async () => {
    const before = new Map(latest.current.rows.map((row) => [row.key, row]));
    const wished = latest.current.chosen;
    const judged = await judge(new Map());
    if (judged === null) return 0;
    const different = new Set(judged.filter((row) => isDifferent(row, before.get(row.key))).map((row) => row.key));
    setChosen(new Set([...wished].filter((key) => !different.has(key))));
    return different.size;
  }, [judge]);

  const rename = useCallback(
    async (changes: ReadonlyMap<string, string>): Promise<void> => {
      names.current = new Map([...names.current, ...changes]);
      const judged = await judge(compared.current);
      if (judged === null) return;
      const renamed = judged.filter(({ key }) => changes.has(key));
      setChosen((before) => {
        const kept = judged.filter((row) => !changes.has(row.key) && before.has(row.key) && isChoosable(row));
        return new Set([...kept, ...renamed.filter(isChosenAtFirst)].map(({ key }) => key));
      });
    },
    [judge],
  );

  useEffect(() => {
    void compare();
    return () => running.current?.abort();
  }, [compare]);

  return { status, rows, chosen, choose: setChosen, rename, compare, compareAgain };
}

function isDifferent(row: ReviewRow, before: ReviewRow | undefined): boolean {
  return row.verdict !== before?.verdict || row.existing?.version !== before.existing?.version;
}

interface Compared {
  readonly value: string;
  readonly existing: ExistingSecret | null;
}

/**
 * The candidates that exist in the workspace, by folded name. If the value changed since the comparison, it's unknown
 * whether it differs.
 */
function existingOf(
  candidates: readonly Candidate[],
  compared: ReadonlyMap<string, Compared>,
): ReadonlyMap<string, ExistingSecret> {
  return new Map(
    candidates.flatMap(({ key, value }) => {
      const { existing = null, value: before } = compared.get(key) ?? {};
      if (existing === null) return [];
      return [[key, before === value ? existing : { ...existing, isSame: null }]];
    }),
  );
}
