import { useRef, useState } from 'react';
import { useCommand } from './useCommand.ts';

/** An item that was left as it was, and why. */
export interface BatchFailure<Item, Reason> {
  readonly item: Item;
  readonly reason: Reason;
}

/** What is done to many items. */
export interface BatchOptions<Item, Reason> {
  /** Items per call, at least 1; 1 when left out. */
  readonly size?: number;
  /** Sends a part and returns the items of it that weren't changed. Throws when going on makes no sense. */
  readonly send: (part: readonly Item[], signal: AbortSignal) => Promise<readonly BatchFailure<Item, Reason>[]>;
  /** Whether a part with failures ends the run, for calls that change all of a part or nothing; false when left out. */
  readonly stopsAtFailure?: boolean;
  /** Runs when the run has ended, whichever way. */
  readonly onSettled?: () => unknown;
}

/** Work on many items that can be watched, stopped and continued. */
export interface Batch<Item, Reason> {
  readonly isRunning: boolean;
  /** Whether a run was started since the last `reset`. */
  readonly isStarted: boolean;
  /** How many items the run is about. */
  readonly total: number;
  /** How many were changed. */
  readonly done: number;
  /** What the last run left as it was. */
  readonly failures: readonly BatchFailure<Item, Reason>[];
  /** Starts with these items; resolves true when all are changed. */
  readonly start: (items: readonly Item[]) => Promise<boolean>;
  /** Goes on with the items that aren't changed yet, failures included; resolves true when all are changed. */
  readonly resume: () => Promise<boolean>;
  /** Stops before the next part. */
  readonly stop: () => void;
  readonly reset: () => void;
}

interface BatchState<Item, Reason> {
  readonly total: number;
  readonly done: number;
  readonly failures: readonly BatchFailure<Item, Reason>[];
  /** Not sent yet. */
  readonly waiting: readonly Item[];
}

/** Changes many items in parts, one call after the other. Errors that end a run go to the central handler. */
export function useBatch<Item, Reason>(options: BatchOptions<Item, Reason>): Batch<Item, Reason> {
  const { size = 1, send, stopsAtFailure = false } = options;
  const [state, setState] = useState<BatchState<Item, Reason> | null>(null);
  const isStopped = useRef(false);

  const command = useCommand<BatchState<Item, Reason>, boolean>({
    run: async (from, signal) => {
      isStopped.current = false;
      let now = from;
      setState(now);
      try {
        while (now.waiting.length > 0 && !isStopped.current) {
          const part = now.waiting.slice(0, size);
          const failures = await send(part, signal);
          const isPartLeft = stopsAtFailure && failures.length > 0;
          now = {
            ...now,
            done: now.done + (isPartLeft ? 0 : part.length - failures.length),
            failures: [...now.failures, ...failures],
            waiting: isPartLeft ? now.waiting : now.waiting.slice(size),
          };
          setState(now);
          if (isPartLeft) break;
        }
      } finally {
        await options.onSettled?.();
      }
      return now.done === now.total;
    },
  });

  const runFrom = async (from: BatchState<Item, Reason>): Promise<boolean> => {
    const result = await command.run(from);
    return result.kind === 'done' && result.output;
  };

  return {
    isRunning: command.isRunning,
    isStarted: state !== null,
    total: state?.total ?? 0,
    done: state?.done ?? 0,
    failures: state?.failures ?? [],
    start: (items) => runFrom({ total: items.length, done: 0, failures: [], waiting: items }),
    resume: async () => {
      if (state === null) return false;
      const waiting = stopsAtFailure ? state.waiting : [...state.failures.map(({ item }) => item), ...state.waiting];
      return runFrom({ ...state, failures: [], waiting });
    },
    stop: () => {
      isStopped.current = true;
    },
    reset: () => {
      if (!command.isRunning) setState(null);
    },
  };
}
