/** Errors that the person has been told about, so that one failure is told once however many handlers it meets. */
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
