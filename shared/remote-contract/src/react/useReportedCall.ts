import { ApiError } from '@cofferdam/api-client';
import { useCallback } from 'react';
import type { HostApi } from '../hostApi.ts';
import { useHost } from './hostContext.tsx';
import { useUnmountSignal } from './useUnmountSignal.ts';

/** Runs a call that a person started. */
export type ReportedCall = <Result>(call: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/**
 * For values that a person requests and the page shows or copies: aborted on unmount, errors go to the central handler, then
 * to the caller. A change is sent by `useCommand` instead.
 */
export function useReportedCall(): ReportedCall {
  const host = useHost();
  const getSignal = useUnmountSignal();
  return useCallback(
    async (call) => {
      const signal = getSignal();
      try {
        return await call(signal);
      } catch (error) {
        reportError(host, error, signal);
        throw error;
      }
    },
    [host, getSignal],
  );
}

/** Shows an error, unless the call was aborted or the person declined to sign in again. */
export function reportError(host: Pick<HostApi, 'handleError'>, error: unknown, signal: AbortSignal): void {
  if (error instanceof ApiError) {
    // The API client already asked for a fresh sign-in and repeats the call: this error means that the person declined.
    if (error.errorCode !== 'session.fresh-sign-in-required') host.handleError(error);
    // A refusal is shown even when its dialog was closed; an aborted call isn't an error.
  } else if (!signal.aborted) host.handleError(error);
}
