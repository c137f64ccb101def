/** Unhandled errors, until error reporting is loaded. */
export interface EarlyErrors {
  /** Stops buffering and returns the errors. */
  take(): readonly unknown[];
}

const most = 20;

/** Buffers unhandled errors and rejections until error reporting is loaded. */
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
