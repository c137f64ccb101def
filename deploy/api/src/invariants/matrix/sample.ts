/** The same items in random order. */
function shuffle<T>(items: readonly T[], chance: (limit: number) => number): T[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = chance(index + 1);
    const held = shuffled[index] as T;
    shuffled[index] = shuffled[other] as T;
    shuffled[other] = held;
  }
  return shuffled;
}

/** A random sample that covers every trait: an item is taken if it has a trait that isn't covered yet. */
export function sampleMeetingAll<T>(
  items: readonly T[],
  traits: (item: T) => readonly string[],
  chance: (limit: number) => number,
): T[] {
  const met = new Set<string>();
  return shuffle(items, chance).filter((item) => {
    const fresh = traits(item).filter((trait) => !met.has(trait));
    for (const trait of fresh) met.add(trait);
    return fresh.length > 0;
  });
}
