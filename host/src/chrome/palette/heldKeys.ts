import type { KeyboardEvent } from 'react';

/** The direction of an arrow key; undefined for other keys. */
export function stepOf(key: string): 1 | -1 | undefined {
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
}

/** Whether a key copies the selected result. */
export function isCopyKey({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'y' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing;
}

/**
 * Whether a key waits for results that haven't arrived: Enter, an arrow, and Y after an arrow. Without one before it, Y is a
 * letter of the query, as it always is if the person turned off single-letter keys.
 */
export function isHeld(event: KeyboardEvent, before: readonly string[], letterKeys: boolean): boolean {
  if (event.nativeEvent.isComposing) return false;
  if (event.key === 'Enter' || stepOf(event.key) !== undefined) return true;
  return letterKeys && isCopyKey(event) && before.some((key) => stepOf(key) !== undefined);
}

/** The result that is `step` after the one at an index, in a circle; -1 is before the first. */
export function movedBy<Result>(results: readonly Result[], at: number, step: number): Result | undefined {
  const from = at === -1 && step === -1 ? 0 : at;
  return results[(from + step + results.length) % results.length];
}

/** The result that the held arrows select, beginning before the first one. */
export function reachedBy<Result>(results: readonly Result[], keys: readonly string[]): Result | undefined {
  return keys.reduce<Result | undefined>((reached, key) => {
    const step = stepOf(key);
    const at = reached === undefined ? -1 : results.indexOf(reached);
    return step === undefined ? reached : movedBy(results, at, step);
  }, undefined);
}
