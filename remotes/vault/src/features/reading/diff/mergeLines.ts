import { diffSequence } from '@cofferdam/ui/page-parts';

/** A run of lines of a merged text: merged, or a conflict to resolve. */
export type MergePart =
  | { readonly kind: 'agreed'; readonly lines: readonly string[] }
  | { readonly kind: 'conflict'; readonly theirs: readonly string[]; readonly mine: readonly string[] };

/** Which side of a conflict is kept; both are theirs and then mine. */
export type MergeChoice = 'theirs' | 'mine' | 'both';

/**
 * Merges two texts with a common base, line by line: if only one side changed something, its change is taken;
 * where both made the same change, it is taken once; everything else is a conflict. No line of either side is lost.
 *
 * Without a base, for example if that version was destroyed, every difference is a conflict: additions can't be
 * distinguished from removals.
 */
export function mergeLines(base: string | null, theirs: string, mine: string): readonly MergePart[] {
  return base === null ? mergeTwo(theirs.split('\n'), mine.split('\n')) : mergeThree(base, theirs, mine);
}

/** The merged text; null while a conflict is unresolved. `choices` are in the order of the conflicts. */
export function writeMerge(parts: readonly MergePart[], choices: readonly (MergeChoice | undefined)[]): string | null {
  const lines: string[] = [];
  let conflict = 0;
  for (const part of parts) {
    if (part.kind === 'agreed') {
      lines.push(...part.lines);
      continue;
    }
    const choice = choices[conflict];
    conflict += 1;
    if (choice === undefined) return null;
    if (choice !== 'mine') lines.push(...part.theirs);
    if (choice !== 'theirs') lines.push(...part.mine);
  }
  return lines.join('\n');
}

function mergeThree(base: string, theirs: string, mine: string): readonly MergePart[] {
  const [old, left, right] = [base.split('\n'), theirs.split('\n'), mine.split('\n')];
  const [inLeft, inRight] = [keptLines(old, left), keptLines(old, right)];
  const parts: MergePart[] = [];
  let [atOld, atLeft, atRight] = [0, 0, 0];
  for (;;) {
    // Up to the next line of the base that both sides kept: everything before it is one change, of one or both sides.
    let next = atOld;
    while (next < old.length && !(inLeft.has(next) && inRight.has(next))) next += 1;
    const endLeft = inLeft.get(next) ?? left.length;
    const endRight = inRight.get(next) ?? right.length;
    settle(parts, old.slice(atOld, next), left.slice(atLeft, endLeft), right.slice(atRight, endRight));
    if (next === old.length) return parts;
    agree(parts, [old[next] ?? '']);
    [atOld, atLeft, atRight] = [next + 1, endLeft + 1, endRight + 1];
  }
}

function mergeTwo(theirs: readonly string[], mine: readonly string[]): readonly MergePart[] {
  const inMine = keptLines(theirs, mine);
  const parts: MergePart[] = [];
  let [atTheirs, atMine] = [0, 0];
  for (;;) {
    let next = atTheirs;
    while (next < theirs.length && !inMine.has(next)) next += 1;
    const endMine = inMine.get(next) ?? mine.length;
    const sides = [theirs.slice(atTheirs, next), mine.slice(atMine, endMine)] as const;
    if (sides.some((side) => side.length > 0)) parts.push({ kind: 'conflict', theirs: sides[0], mine: sides[1] });
    if (next === theirs.length) return parts;
    agree(parts, [theirs[next] ?? '']);
    [atTheirs, atMine] = [next + 1, endMine + 1];
  }
}

/** Lines of a text that its successor still has, with their positions there. */
function keptLines(before: readonly string[], after: readonly string[]): ReadonlyMap<number, number> {
  const same = diffSequence(before, after).filter((step) => step.kind === 'same');
  return new Map(same.map(({ oldIndex, newIndex }) => [oldIndex, newIndex]));
}

function settle(parts: MergePart[], old: readonly string[], theirs: readonly string[], mine: readonly string[]): void {
  if (isSame(theirs, mine) || isSame(mine, old)) agree(parts, theirs);
  else if (isSame(theirs, old)) agree(parts, mine);
  else parts.push({ kind: 'conflict', theirs, mine });
}

function agree(parts: MergePart[], lines: readonly string[]): void {
  if (lines.length === 0) return;
  const last = parts.at(-1);
  if (last?.kind === 'agreed') parts[parts.length - 1] = { kind: 'agreed', lines: [...last.lines, ...lines] };
  else parts.push({ kind: 'agreed', lines });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}
