import { ApiError } from '@cofferdam/api-client';

/** The pause in seconds that a rate limit requests; null for every other error. */
export function rateLimitPause(error: unknown): number | null {
  const isLimited = error instanceof ApiError && error.errorCode === 'request.rate-limited';
  return isLimited ? (error.details.retryAfterSeconds ?? 1) : null;
}

/**
 * Sends a call, and repeats it after each pause that the rate limit requests: for work in many calls.
 *
 * @throws every other error of `send`, and the signal's reason if it's aborted during a pause
 */
export async function sendWithinRateLimit<Result>(send: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const seconds = rateLimitPause(error);
      if (seconds === null) throw error;
      await pause(seconds, signal);
      signal.throwIfAborted();
    }
  }
}

/** Waits; ends early when the signal is aborted. */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1_000);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}
