import { useRef, useState } from 'react';
import { useBatch } from '@cofferdam/remote-contract/react';
import { splitPieces } from './splitPieces.ts';

/** How an import is sent. */
export interface ImportPiecesOptions<Entry> {
  /** The most entries of a batch; 1,000 by default. */
  readonly maxEntries?: number | undefined;
  /** Writes a batch, all or nothing. */
  readonly send: (entries: readonly Entry[], signal: AbortSignal) => Promise<unknown>;
  /** Whether an error means that the workspace changed after the comparison. */
  readonly isConflict: (error: unknown) => boolean;
  /** Runs when the import has ended, with or without success. */
  readonly onSettled: () => unknown;
}

/** How an import ended. */
export interface ImportResult {
  readonly isDone: boolean;
  /** How many entries were written. */
  readonly imported: number;
  /** How many entries should have been written. */
  readonly total: number;
  /** Whether the workspace had changed after the comparison. */
  readonly isConflict: boolean;
}

/** An import that can be watched and stopped. */
export interface ImportPieces<Entry> {
  readonly isRunning: boolean;
  /** Entries written so far and in total; undefined while nothing runs or there is only one batch. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly start: (entries: readonly Entry[]) => Promise<ImportResult>;
  /** Stops before the next batch. */
  readonly stop: () => void;
}

/** Writes an import in batches, one call at a time. If a batch fails, the earlier ones stay. */
export function useImportPieces<Entry>({
  maxEntries,
  send,
  isConflict,
  onSettled,
}: ImportPiecesOptions<Entry>): ImportPieces<Entry> {
  const [pieces, setPieces] = useState<readonly (readonly Entry[])[]>([]);
  const outcome = useRef({ imported: 0, isConflict: false });
  const batch = useBatch<readonly Entry[], 'conflict'>({
    stopsAtFailure: true,
    send: async ([piece = []], signal) => {
      try {
        await send(piece, signal);
      } catch (error) {
        if (!isConflict(error)) throw error;
        outcome.current.isConflict = true;
        return [{ item: piece, reason: 'conflict' }];
      }
      outcome.current.imported += piece.length;
      return [];
    },
    onSettled,
  });
  return {
    isRunning: batch.isRunning,
    progress:
      batch.isRunning && pieces.length > 1
        ? { done: pieces.slice(0, batch.done).flat().length, total: pieces.flat().length }
        : undefined,
    start: async (entries) => {
      const split = splitPieces(entries, maxEntries);
      setPieces(split);
      outcome.current = { imported: 0, isConflict: false };
      const isDone = await batch.start(split);
      return { ...outcome.current, total: entries.length, isDone };
    },
    stop: batch.stop,
  };
}
