import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { foldName } from '@cofferdam/domain';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { EnvItem } from '../formats/env/envItem.ts';
import type { ImportKind } from './ImportKind.ts';
import {
  editItems,
  isChoosable,
  isChosenAtFirst,
  listCandidates,
  reviewImport,
  type Candidate,
  type ExistingItem,
  type ReviewRow,
  type RowEdit,
} from './reviewImport.ts';

/** The current review. */
export interface ImportReviewState {
  readonly status: 'comparing' | 'ready' | 'failed';
  readonly rows: readonly ReviewRow[];
  /** Keys of the rows that will be written. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: ReadonlySet<string>) => void;
  /** Changes rows, by key, and re-evaluates all rows. New ones are selected. */
  readonly edit: (edits: ReadonlyMap<string, RowEdit>) => Promise<void>;
  /** Sets whether the existing items, by row key, have the value of their row, and re-evaluates all rows. */
  readonly setSame: (same: ReadonlyMap<string, boolean>) => Promise<void>;
  readonly compare: () => Promise<void>;
  /** Compares again after a conflict. Returns the number of changed rows, which are no longer selected. */
  readonly compareAgain: () => Promise<number>;
}

const nothing: ReadonlySet<string> = new Set();

/** The entries to review. */
export interface ReviewedItems {
  readonly items: readonly EnvItem[];
  /** The text that the positions of items are in. */
  readonly text: string;
  readonly unit: 'line' | 'entry';
}

/** Compares the parsed entries with the workspace, and keeps the person's selection. */
export function useImportReview(kind: ImportKind, source: ReviewedItems, scope: WorkspaceScope): ImportReviewState {
  const { api, session } = useHost();
  const [status, setStatus] = useState<ImportReviewState['status']>('comparing');
  const [rows, setRows] = useState<readonly ReviewRow[]>([]);
  const [chosen, setChosen] = useState(nothing);
  const running = useRef<AbortController | null>(null);
  const latest = useRef({ rows, chosen });
  useLayoutEffect(() => {
    latest.current = { rows, chosen };
  }, [rows, chosen]);

  const edits = useRef<ReadonlyMap<string, RowEdit>>(new Map());
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
        const items = editItems(source.items, edits.current);
        const candidates = listCandidates(items, kind.maxBytes);
        // Comparing values counts as a guess, and those are limited per hour: for changed rows, compare only names.
        const mayAccess = isFirst && session.can(kind.access);
        const unknown = candidates.filter(({ key }) => !known.has(key));
        const found = await kind.findExisting({ api, scope, candidates: unknown, mayAccess, signal });
        if (signal.aborted) return null;
        const now = new Map(known);
        for (const { key, value } of unknown) now.set(key, { value, existing: found.get(key) ?? null });
        compared.current = now;
        const { text, unit } = source;
        const judged = reviewImport(items, text, existingOf(candidates, now), { unit, maxBytes: kind.maxBytes });
        setRows(judged);
        setStatus('ready');
        return judged;
      } catch {
        // The page says that the comparison failed and offers to try again.
        if (!signal.aborted) setStatus('failed');
        return null;
      }
    },
    [api, kind, session, scope, source],
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

  /** Judges all rows again. Those in `changed` are selected as if they were seen for the first time. */
  const judgeAgain = useCallback(
    async (changed: ReadonlySet<string>): Promise<void> => {
      const judged = await judge(compared.current);
      if (judged === null) return;
      setChosen((before) => {
        const kept = judged.filter((row) => !changed.has(row.key) && before.has(row.key) && isChoosable(row));
        const first = judged.filter((row) => changed.has(row.key) && isChosenAtFirst(row));
        return new Set([...kept, ...first].map(({ key }) => key));
      });
    },
    [judge],
  );

  const edit = useCallback(
    async (changes: ReadonlyMap<string, RowEdit>): Promise<void> => {
      const before = edits.current;
      edits.current = new Map([
        ...before,
        ...[...changes].map(([key, change]) => [key, { ...before.get(key), ...change }] as const),
      ]);
      await judgeAgain(new Set(changes.keys()));
    },
    [judgeAgain],
  );

  const setSame = useCallback(
    async (same: ReadonlyMap<string, boolean>): Promise<void> => {
      const now = new Map(compared.current);
      for (const row of latest.current.rows) {
        const isSame = same.get(row.key);
        if (isSame === undefined || row.existing === null) continue;
        now.set(foldName(row.name), { value: row.value, existing: { ...row.existing, isSame } });
      }
      compared.current = now;
      await judgeAgain(new Set(same.keys()));
    },
    [judgeAgain],
  );

  useEffect(() => {
    void compare();
    return () => running.current?.abort();
  }, [compare]);

  return { status, rows, chosen, choose: setChosen, edit, setSame, compare, compareAgain };
}

function isDifferent(row: ReviewRow, before: ReviewRow | undefined): boolean {
  return row.verdict !== before?.verdict || row.existing?.version !== before.existing?.version;
}

interface Compared {
  readonly value: string;
  readonly existing: ExistingItem | null;
}

/**
 * The candidates that exist in the workspace, by folded name. If the value changed since the comparison, it's unknown
 * whether it differs.
 */
function existingOf(
  candidates: readonly Candidate[],
  compared: ReadonlyMap<string, Compared>,
): ReadonlyMap<string, ExistingItem> {
  return new Map(
    candidates.flatMap(({ key, value }) => {
      const { existing = null, value: before } = compared.get(key) ?? {};
      if (existing === null) return [];
      return [[key, before === value ? existing : { ...existing, isSame: null }]];
    }),
  );
}
