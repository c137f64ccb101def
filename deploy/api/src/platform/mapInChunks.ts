import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Maps synchronously in chunks, so that other requests run in between. The default `inOneTurn` suits work of about 50 µs
 * each; `between` resolves when the next chunk may run.
 */
export async function mapInChunks<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
  inOneTurn = 100,
  between: () => Promise<unknown> = nextTurn,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % inOneTurn === 0) await between();
    results.push(map(item, index));
  }
  return results;
}
