/** Errors that were shown, so that each is shown once however many handlers it reaches. */
export interface ShownErrors {
  add(error: unknown): void;
  has(error: unknown): boolean;
}

/** Makes an empty set that keeps no error alive. */
export function createShownErrors(): ShownErrors {
  const shown = new WeakSet<object>();
  return {
    add: (error) => {
      if (typeof error === 'object' && error !== null) shown.add(error);
    },
    has: (error) => typeof error === 'object' && error !== null && shown.has(error),
  };
}
