import { useCallback } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { isRefusal } from '../errors/fieldOfError.ts';
import { usePageSignal } from './usePageSignal.ts';

/** Runs a call; when it needs a fresh sign-in the person is asked, and the call goes on by itself. */
export type Freshly = <Result>(call: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/** For calls that need a fresh sign-in. Failures are told by the central handler, then thrown on; declining is not told. */
export function useFreshly(): Freshly {
  const host = useHost();
  const signalOf = usePageSignal();
  return useCallback(
    async (call) => {
      const signal = signalOf();
      try {
        return await call(signal);
      } catch (error) {
        if (signal.aborted) throw error;
        const isStale = isRefusal(error, 'session.fresh-sign-in-required');
        if (isStale && (await host.stepUp())) return await call(signal);
        if (!isStale) host.handleError(error);
        throw error;
      }
    },
    [host, signalOf],
  );
}
