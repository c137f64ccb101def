import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { usePageSignal } from '../calls/usePageSignal.ts';

/** What came of an attempt. */
export type Outcome<Done, Refusal> =
  | { readonly kind: 'done'; readonly done: Done }
  /** The form itself tells of it. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The central handler has told the person. */
  | { readonly kind: 'failed' };

/** Sends a form, and says whether it is on its way. */
export interface Attempt<Refusal> {
  readonly isRunning: boolean;
  readonly run: <Done>(send: (signal: AbortSignal) => Promise<Done>) => Promise<Outcome<Done, Refusal>>;
}

/**
 * Sends what was typed.
 * @param refusalOf - what of an error the form tells of itself; null leaves it to the central handler
 */
export function useAttempt<Refusal>(refusalOf: (error: unknown) => Refusal | null): Attempt<Refusal> {
  const { handleError } = useHost();
  const signalOf = usePageSignal();
  const [isRunning, setIsRunning] = useState(false);
  const run: Attempt<Refusal>['run'] = async (send) => {
    const signal = signalOf();
    setIsRunning(true);
    try {
      return { kind: 'done', done: await send(signal) };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== null) return { kind: 'refused', refusal };
      if (!signal.aborted) handleError(error);
      return { kind: 'failed' };
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, run };
}
