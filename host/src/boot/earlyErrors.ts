/** Unhandled errors, until error reporting takes them. */
export interface EarlyErrors {
  /** Stops keeping and gives what there is. */
  take(): readonly unknown[];
}

const most = 20;

/** Keeps unhandled errors and rejections until error reporting is loaded. */
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
