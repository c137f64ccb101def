import { useEffect } from 'react';

/** A key, or keys pressed together, and what they do here. */
export interface PageKey {
  readonly keys: readonly string[];
  readonly label: string;
}

/** Keys by the part that binds them, in the order in which the parts appeared. */
const bound = new Map<symbol, readonly PageKey[]>();

/** What the parts on the page say about their keys now, each key once. */
export function pageKeysNow(): PageKey[] {
  const all = [...bound.values()].flat();
  const nameOf = ({ keys }: PageKey): string => keys.join('+').toLowerCase();
  return all.filter((one, index) => all.findIndex((other) => nameOf(other) === nameOf(one)) === index);
}

/** Adds the keys that a part binds to the list of keys while the part is mounted. */
export function usePageKeyHints(hints: readonly PageKey[]): void {
  // Parts make new lists at each drawing; the text says whether one is new.
  const text = JSON.stringify(hints);
  useEffect(() => {
    const keys = JSON.parse(text) as PageKey[];
    if (keys.length === 0) return;
    const part = Symbol('part');
    bound.set(part, keys);
    return () => {
      bound.delete(part);
    };
  }, [text]);
}
