import { useCallback } from 'react';
import { useHost, useUnmountSignal } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../../items/calls/fieldOfError.ts';

/** Runs a call that a person started. */
export type Freshly = <Result>(call: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/**
 * For calls that need a fresh sign-in. The host asks for it and repeats the call; the refusal that arrives here means that
 * the person declined, and is not shown. Other failures go to the central handler. All are rethrown.
 */
export function useFreshly(): Freshly {
  const host = useHost();
  const signalOf = useUnmountSignal();
  return useCallback(
    async (call) => {
      const signal = signalOf();
      try {
        return await call(signal);
      } catch (error) {
        if (signal.aborted) throw error;
        if (!isRefusal(error, 'session.fresh-sign-in-required')) host.handleError(error);
        throw error;
      }
    },
    [host, signalOf],
  );
}
