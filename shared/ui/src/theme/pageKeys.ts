import { useEffect } from 'react';
import { useWorkingKeys } from './letterKeys.ts';

/** A shortcut, and its action here. */
export interface PageKey {
  readonly keys: readonly string[];
  readonly label: string;
}

/** Shortcuts by component, in mount order. */
const bound = new Map<symbol, readonly PageKey[]>();

/** The current shortcuts of mounted components, each once. */
export function pageKeysNow(): PageKey[] {
  const all = [...bound.values()].flat();
  const nameOf = ({ keys }: PageKey): string => keys.join('+').toLowerCase();
  return all.filter((one, index) => all.findIndex((other) => nameOf(other) === nameOf(one)) === index);
}

/** Adds a component's shortcuts to the list while it's mounted. */
export function usePageKeyHints(hints: readonly PageKey[]): void {
  const isWorking = useWorkingKeys();
  // Components create new lists on each render; compare them by text.
  const text = JSON.stringify(hints.filter(({ keys }) => isWorking(keys)));
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
