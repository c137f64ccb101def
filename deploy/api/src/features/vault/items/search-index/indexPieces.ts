import type { OrganizationId } from '@cofferdam/domain';
import { mapInChunks } from '../../../../platform/mapInChunks.ts';
import { compareCodePoints, indexedWords, indexEntryOf, variantsOf, type IndexedItem } from './indexEntry.ts';

/** Index entries and words as JSON, the parameters of one statement. */
export interface IndexPiece {
  readonly entries: string;
  readonly words: string;
}

const entriesPerPiece = 100;
const wordsPerPiece = 2_000;

/**
 * The index entries of items. Many are split into batches, so that neither side works on one for long; their words are
 * sorted across batches, so that transactions that add the same words don't deadlock.
 */
export async function writePieces(
  organizationId: OrganizationId,
  items: readonly IndexedItem[],
): Promise<readonly IndexPiece[]> {
  const placesByWord: PlacesByWord = new Map();
  const toEntry = (item: IndexedItem) => addEntry(organizationId, item, placesByWord);
  const entries = await mapInChunks(items, toEntry);
  const words = [...placesByWord].toSorted(([one], [other]) => compareCodePoints(one, other));
  const pieces = Math.max(Math.ceil(entries.length / entriesPerPiece), Math.ceil(words.length / wordsPerPiece));
  const toPiece = (_none: unknown, at: number): IndexPiece => ({
    entries: JSON.stringify(entries.slice(at * entriesPerPiece, (at + 1) * entriesPerPiece)),
    words: JSON.stringify(words.slice(at * wordsPerPiece, (at + 1) * wordsPerPiece).map(withVariants)),
  });
  return mapInChunks(Array.from({ length: pieces }), toPiece);
}

/** The same for one item. */
export function writePiece(organizationId: OrganizationId, item: IndexedItem): IndexPiece {
  const placesByWord: PlacesByWord = new Map();
  const entry = addEntry(organizationId, item, placesByWord);
  return { entries: JSON.stringify([entry]), words: JSON.stringify([...placesByWord].map(withVariants)) };
}

/** A scope is a workspace, or the organization for the words of all standard workspaces. */
type PlacesByWord = Map<string, Set<string>>;

function addEntry(organizationId: OrganizationId, item: IndexedItem, placesByWord: PlacesByWord) {
  const entry = indexEntryOf(item);
  for (const word of indexedWords(entry.tails)) {
    const places = placesByWord.get(word) ?? new Set();
    places.add(item.workspaceId);
    if (item.isStandard) places.add(organizationId);
    placesByWord.set(word, places);
  }
  return entry;
}

const withVariants = ([word, places]: readonly [string, ReadonlySet<string>]) => ({
  ...variantsOf(word),
  places: [...places],
});
