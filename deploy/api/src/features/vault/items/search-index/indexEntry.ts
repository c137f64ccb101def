import { searchText, type ResourceKind, type WorkspaceId } from '@cofferdam/domain';
import { characterStarts, hasFewDigits, shortenings, signatureOf, tailsOf } from './searchText.ts';

/** The searchable data of a secret, note or two-factor entry. */
export interface IndexedItem {
  readonly id: string;
  readonly kind: ResourceKind;
  readonly workspaceId: WorkspaceId;
  /** Whether the workspace is a standard one. */
  readonly isStandard: boolean;
  readonly name: string;
  readonly labels: readonly string[];
  /** Other texts that find it: issuer and account of a two-factor entry. */
  readonly alsoFoundBy: readonly string[];
}

/** The index entry of an item; see `resource_names` and `resource_tails`. */
export interface IndexEntry extends Omit<IndexedItem, 'alsoFoundBy'> {
  readonly tails: readonly string[];
  /** For each tail: how many leading characters an earlier one shares. */
  readonly shared: readonly number[];
  /** A bigint as text, because JSON numbers lose digits. */
  readonly signature: string;
}

/** A word with its variants; see `resource_words`. */
export interface IndexedWord {
  readonly word: string;
  readonly endings: readonly string[];
  readonly missing: readonly string[];
}

export function indexEntryOf({ alsoFoundBy, ...item }: IndexedItem): IndexEntry {
  const tails = itemTails(item.name, [...item.labels, ...alsoFoundBy]);
  return { ...item, tails, shared: sharedLengths(tails), signature: String(signatureOf(tails)) };
}

/** The whole name first, then every other tail of all texts, in the order of the index. */
export function itemTails(name: string, others: readonly string[]): string[] {
  const whole = searchText(name);
  const inside = new Set([whole, ...others.map(searchText)].flatMap(tailsOf));
  inside.delete(whole);
  inside.delete('');
  return [whole, ...[...inside].toSorted(compareCodePoints)];
}

/** The order of the collation "C", by code points. JavaScript compares UTF-16 units, which orders some otherwise. */
export function compareCodePoints(one: string, other: string): number {
  for (let at = 0; at < one.length && at < other.length; at += 1) {
    const difference = (one.codePointAt(at) ?? 0) - (other.codePointAt(at) ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/**
 * For each tail the number of leading characters that it shares with an earlier one: with the whole name, or with the
 * tail before it, which shares the most of all because they are in order.
 */
export function sharedLengths(tails: readonly string[]): number[] {
  const [whole = ''] = tails;
  return tails.map((tail, index) => {
    if (index === 0) return 0;
    return Math.max(sharedLength(tail, whole), index > 1 ? sharedLength(tail, tails[index - 1] ?? '') : 0);
  });
}

/** In characters of PostgreSQL, which are code points. */
function sharedLength(one: string, other: string): number {
  const others = [...other];
  let length = 0;
  for (const point of one) {
    if (point !== others[length]) break;
    length += 1;
  }
  return length;
}

/** The words of an item's tails, for misspelled or partial queries. */
export function indexedWords(tails: readonly string[]): string[] {
  const words = new Set(tails.map((tail) => tail.split(' ', 1)[0] ?? ''));
  return [...words].filter((word) => {
    const length = [...word].length;
    return length >= 4 && length <= 32 && hasFewDigits(word);
  });
}

/** Endings have at least three characters, the shortest query that is searched inside words. */
export function variantsOf(word: string): IndexedWord {
  const endings = characterStarts(word)
    .slice(1, -2)
    .map((start) => word.slice(start));
  return { word, endings, missing: shortenings(word) };
}
