/** Errors that nobody handled, until somebody takes them. */
export interface EarlyErrors {
  /** Stops keeping and gives what there is. */
  take(): readonly unknown[];
}

const most = 20;

/** Keeps errors and rejections that nobody handles, while error reporting is not there yet. */
export function keepEarlyErrors(): EarlyErrors {
  const kept: unknown[] = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent): void => {
    if (kept.length < most) kept.push('reason' in event ? event.reason : event.error);
  };
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  return {
    take() {
      removeEventListener('error', keep);
      removeEventListener('unhandledrejection', keep);
      return kept;
    },
  };
}
