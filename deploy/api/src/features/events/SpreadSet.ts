/** Items that take turns: each tick returns a part of them, and a round of ticks each item once. */
export class SpreadSet<Item> {
  readonly #ticks: readonly Set<Item>[];
  #current = 0;

  /** @param ticks the number of ticks in a round */
  constructor(ticks: number) {
    this.#ticks = Array.from({ length: ticks }, () => new Set<Item>());
  }

  get size(): number {
    return this.#ticks.reduce((sum, items) => sum + items.size, 0);
  }

  /** Adds an item to the tick with the fewest. */
  add(item: Item): void {
    const smallest = Math.min(...this.#ticks.map(({ size }) => size));
    this.#ticks.find(({ size }) => size === smallest)?.add(item);
  }

  delete(item: Item): void {
    for (const items of this.#ticks) items.delete(item);
  }

  /** The items of the next tick. */
  next(): readonly Item[] {
    this.#current = (this.#current + 1) % this.#ticks.length;
    return [...(this.#ticks[this.#current] ?? [])];
  }

  *[Symbol.iterator](): Generator<Item> {
    for (const items of this.#ticks) yield* items;
  }
}
