/** Errors that were shown, so that each is shown once even if several handlers get it. */
export interface ShownErrors {
  add(error: unknown): void;
  has(error: unknown): boolean;
}

/** Creates an empty weak set. */
export function createShownErrors(): ShownErrors {
  const shown = new WeakSet<object>();
  return {
    add: (error) => {
      if (typeof error === 'object' && error !== null) shown.add(error);
    },
    has: (error) => typeof error === 'object' && error !== null && shown.has(error),
  };
}
