import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { HostApi } from '../hostApi.ts';
import { useHost } from './hostContext.tsx';
import { reportError } from './useReportedCall.ts';
import { useUnmountSignal } from './useUnmountSignal.ts';

/** How a command ended. */
export type CommandResult<Output, Refusal> =
  | { readonly kind: 'done'; readonly output: Output }
  /** The component shows the refusal itself. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The central error handler showed the error, or there was nothing to show (declined sign-in, unmounted). */
  | { readonly kind: 'failed' }
  /** The previous run hasn't ended; nothing was sent. */
  | { readonly kind: 'ignored' };

/** The definition of a command. */
export interface CommandOptions<Input, Output, Refusal> {
  /** Sends the calls. `signal` aborts when the component unmounts. */
  readonly run: (input: Input, signal: AbortSignal) => Promise<Output>;
  /** Picks the errors that the component shows itself; null leaves an error to the central handler. */
  readonly refusalOf?: (error: unknown) => Refusal | null;
  /** Runs after success, even after unmounting: refresh data, emit events. `isRunning` waits for it. */
  readonly onDone?: (output: Output, input: Input) => unknown;
}

/** A change that a person can start. */
export interface Command<Input, Output, Refusal> {
  readonly isRunning: boolean;
  /** The input of the run in progress, to mark the row that it is about. */
  readonly runningInput: Input | undefined;
  /** The refusal of the last run, until the next run or `clearRefusal`. */
  readonly refusal: Refusal | null;
  readonly clearRefusal: () => void;
  /** Never rejects. A second call while one is running is ignored. */
  readonly run: (input: Input) => Promise<CommandResult<Output, Refusal>>;
}

/**
 * The only way to send a change that a person requested: one run at a time, aborted on unmount, errors shown once. Input and
 * output are removed from TanStack's cache when the run ends, because they can contain secret values.
 */
export function useCommand<Input = void, Output = unknown, Refusal = never>(
  options: CommandOptions<Input, Output, Refusal>,
): Command<Input, Output, Refusal> {
  return useCommandWith(useHost(), options);
}

/** The same with a given error handler, for the host's own pages, which have no HostApi. */
export function useCommandWith<Input, Output, Refusal>(
  host: Pick<HostApi, 'handleError'>,
  options: CommandOptions<Input, Output, Refusal>,
): Command<Input, Output, Refusal> {
  const getSignal = useUnmountSignal();
  const isBusy = useRef(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutateAsync, isPending, variables, reset } = useMutation({
    mutationFn: (input: Input) => options.run(input, getSignal()),
    onSuccess: (output, input) => options.onDone?.(output, input),
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });

  const run = async (input: Input): Promise<CommandResult<Output, Refusal>> => {
    if (isBusy.current) return { kind: 'ignored' };
    isBusy.current = true;
    setRefusal(null);
    const signal = getSignal();
    try {
      return { kind: 'done', output: await mutateAsync(input) };
    } catch (error) {
      const refused = options.refusalOf?.(error) ?? null;
      setRefusal(refused);
      if (refused !== null) return { kind: 'refused', refusal: refused };
      reportError(host, error, signal);
      return { kind: 'failed' };
    } finally {
      isBusy.current = false;
      reset();
    }
  };

  return {
    isRunning: isPending,
    runningInput: isPending ? variables : undefined,
    refusal,
    clearRefusal: () => setRefusal(null),
    run,
  };
}
