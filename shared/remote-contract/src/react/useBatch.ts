import { useRef, useState } from 'react';
import { pause, rateLimitPause } from './rateLimit.ts';
import { useCommand } from './useCommand.ts';

/** An unchanged item, with the reason. */
export interface BatchFailure<Item, Reason> {
  readonly item: Item;
  readonly reason: Reason;
}

/** A change of many items. */
export interface BatchOptions<Item, Reason> {
  /** Number of waiting items for the next call, at least 1; 1 by default. */
  readonly size?: number | ((waiting: readonly Item[]) => number);
  /** Sends a batch and returns its unchanged items. Throws if continuing makes no sense. */
  readonly send: (part: readonly Item[], signal: AbortSignal) => Promise<readonly BatchFailure<Item, Reason>[]>;
  /** Whether a batch with failures ends the run, for all-or-nothing calls; false by default. */
  readonly stopsAtFailure?: boolean;
  /** Runs when the run has ended, with or without success. */
  readonly onSettled?: () => unknown;
}

/** Work on many items that can be watched, stopped and continued. */
export interface Batch<Item, Reason> {
  readonly isRunning: boolean;
  /** Whether the server limits the rate: the run resumes automatically after the requested pause. */
  readonly isPaused: boolean;
  /** Whether a run was started since the last `reset`. */
  readonly isStarted: boolean;
  /** How many items the run is about. */
  readonly total: number;
  /** How many were changed. */
  readonly done: number;
  /** The items that the last run didn't change. */
  readonly failures: readonly BatchFailure<Item, Reason>[];
  /** Starts with these items; resolves true when all are changed. */
  readonly start: (items: readonly Item[]) => Promise<boolean>;
  /** Continues with the items that aren't changed yet, failures included. Resolves to true when all are changed. */
  readonly resume: () => Promise<boolean>;
  /** Stops before the next batch, and ends a pause. */
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

/**
 * Changes many items in batches, one call at a time. A batch refused by the rate limit is
 * retried after the requested pause; other errors end the run and go to the central handler.
 */
export function useBatch<Item, Reason>(options: BatchOptions<Item, Reason>): Batch<Item, Reason> {
  const { size = 1, send, stopsAtFailure = false } = options;
  const [state, setState] = useState<BatchState<Item, Reason> | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const stopping = useRef(new AbortController());

  const command = useCommand<BatchState<Item, Reason>, boolean>({
    run: async (from, signal) => {
      stopping.current = new AbortController();
      const { signal: stopped } = stopping.current;
      let now = from;
      setState(now);
      try {
        while (now.waiting.length > 0 && !stopped.aborted && !signal.aborted) {
          const part = now.waiting.slice(0, typeof size === 'number' ? size : size(now.waiting));
          const failures = await send(part, signal).catch(passRateLimit);
          if (typeof failures === 'number') {
            setIsPaused(true);
            await pause(failures, AbortSignal.any([signal, stopped]));
            setIsPaused(false);
            continue;
          }
          const isPartLeft = stopsAtFailure && failures.length > 0;
          now = {
            ...now,
            done: now.done + (isPartLeft ? 0 : part.length - failures.length),
            failures: [...now.failures, ...failures],
            waiting: isPartLeft ? now.waiting : now.waiting.slice(part.length),
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
    isPaused,
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
    stop: () => stopping.current.abort(),
    reset: () => {
      if (!command.isRunning) setState(null);
    },
  };
}

/** The pause in seconds that a rate limit requests. @throws every other error */
function passRateLimit(error: unknown): number {
  const seconds = rateLimitPause(error);
  if (seconds === null) throw error;
  return seconds;
}
