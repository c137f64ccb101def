import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { compareWithWorkspace } from './compareWithWorkspace.ts';
import type { ImportSource } from './importSource.ts';
import { isChosenAtFirst, listCandidates, reviewImport, type ReviewRow } from './reviewImport.ts';

/** The review as it stands. */
export interface ImportReviewState {
  readonly status: 'comparing' | 'ready' | 'failed';
  readonly rows: readonly ReviewRow[];
  /** Keys of the rows that will be written. */
  readonly chosen: ReadonlySet<string>;
  readonly choose: (keys: ReadonlySet<string>) => void;
  readonly compare: () => Promise<void>;
  /** Compares again after a conflict; gives the number of rows that are different now, which are no longer chosen. */
  readonly compareAgain: () => Promise<number>;
}

const nothing: ReadonlySet<string> = new Set();

/** Compares what was read with the workspace, and keeps what the person chooses of it. */
export function useImportReview(source: ImportSource, scope: WorkspaceScope): ImportReviewState {
  const { api, session } = useHost();
  const [status, setStatus] = useState<ImportReviewState['status']>('comparing');
  const [rows, setRows] = useState<readonly ReviewRow[]>([]);
  const [chosen, setChosen] = useState(nothing);
  const running = useRef<AbortController | null>(null);
  const latest = useRef({ rows, chosen });
  latest.current = { rows, chosen };

  const judge = useCallback(async (): Promise<readonly ReviewRow[] | null> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setStatus('comparing');
    try {
      const candidates = listCandidates(source.items);
      const mayAccess = session.can('secret:version:access');
      const existing = await compareWithWorkspace({ api, scope, candidates, mayAccess, signal });
      if (signal.aborted) return null;
      const judged = reviewImport(source.items, source.text, existing, source.unit);
      setRows(judged);
      setStatus('ready');
      return judged;
    } catch {
      // The page says that the comparison failed and offers to try again.
      if (!signal.aborted) setStatus('failed');
      return null;
    }
  }, [api, session, scope, source]);

  const compare = useCallback(async () => {
    const judged = await judge();
    if (judged !== null) setChosen(new Set(judged.filter(isChosenAtFirst).map((row) => row.key)));
  }, [judge]);

  const compareAgain = useCallback(async () => {
    const before = new Map(latest.current.rows.map((row) => [row.key, row]));
    const wished = latest.current.chosen;
    const judged = await judge();
    if (judged === null) return 0;
    const different = new Set(judged.filter((row) => isDifferent(row, before.get(row.key))).map((row) => row.key));
    setChosen(new Set([...wished].filter((key) => !different.has(key))));
    return different.size;
  }, [judge]);

  useEffect(() => {
    void compare();
    return () => running.current?.abort();
  }, [compare]);

  return { status, rows, chosen, choose: setChosen, compare, compareAgain };
}

function isDifferent(row: ReviewRow, before: ReviewRow | undefined): boolean {
  return row.verdict !== before?.verdict || row.existing?.version !== before.existing?.version;
}
