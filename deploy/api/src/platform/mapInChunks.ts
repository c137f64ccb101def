import { setImmediate as nextTurn } from 'node:timers/promises';

// A request of someone else waits for the current turn four or five times.
const turnMilliseconds = 1;

/** Splits long work into short turns of the event loop, so that other requests are answered in between. */
export class Turns {
  readonly #between: () => Promise<unknown>;
  #startedAt = performance.now();

  /** @param between resolves when the next turn can begin */
  constructor(between: () => Promise<unknown> = nextTurn) {
    this.#between = between;
  }

  /** Whether the current turn has taken long enough. */
  get isOver(): boolean {
    return performance.now() - this.#startedAt > turnMilliseconds;
  }

  async next(): Promise<void> {
    await this.#between();
    this.#startedAt = performance.now();
  }
}

/** Maps in short turns of the event loop; `between` resolves when the next one can begin. */
export async function mapInChunks<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
  between?: () => Promise<unknown>,
): Promise<Result[]> {
  const results: Result[] = [];
  const turns = new Turns(between);
  for (const [index, item] of items.entries()) {
    if (turns.isOver) await turns.next();
    results.push(map(item, index));
  }
  return results;
}
