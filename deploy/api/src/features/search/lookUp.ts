import type { ResourceKind, WorkspaceId } from '@cofferdam/domain';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import {
  countPrefixes,
  findNames,
  findNamesWithOthers,
  findWordsContaining,
  findWordsNear,
  type FoundRow,
  type TailQueries,
} from './names.store.ts';
import { memberOf } from './scope.store.ts';
import { shortenings, signatureOf } from '../vault/items/search-index/searchText.ts';
import { canBeMisspelled, nearestWords } from './searchTerms.ts';

/** Matches are counted up to this many. */
export const maxCounted = 1_000;

/**
 * The maximum number of words of the index per search. All are in workspaces of the person, so the bound reveals
 * nothing.
 */
const maxWords = 200;

/** The caller, workspaces, kinds and row limits of a search. */
export interface LookUp {
  readonly call: OrganizationCall;
  /** The workspace to search; null for all. */
  readonly within: WorkspaceId | null;
  readonly kinds: readonly ResourceKind[];
  readonly rows: number;
}

/** Finds items with a word that begins with one of the prefixes. */
export async function lookUpNames(
  { call, within, kinds, rows }: LookUp,
  queries: TailQueries,
): Promise<readonly FoundRow[]> {
  const inputs = { ...memberOf(call), within, kinds, ...queries, rows, most: maxCounted + 1 };
  return call.transaction.run(findNames(inputs));
}

/** Finds items that match every prefix; fastest if the rarest prefix is first. */
export async function lookUpTogether(
  { call, within, kinds, rows }: LookUp,
  prefix: string,
  others: readonly string[],
): Promise<readonly FoundRow[]> {
  const signature = String(signatureOf(others));
  const inputs = { ...memberOf(call), within, kinds, prefix, rows, most: maxCounted + 1, others, signature };
  return call.transaction.run(findNamesWithOthers(inputs));
}

/** The number of resources that each prefix finds on its own, up to `most`. */
export async function countEach(
  { call, within, kinds }: LookUp,
  prefixes: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, number>> {
  const places = prefixes.map(() => null);
  const rows = await call.transaction.run(countPrefixes({ ...memberOf(call), within, kinds, prefixes, places, most }));
  return new Map(rows.map(({ prefix, count }) => [prefix, count]));
}

/** The words to look up, and whether there are more; then the results are incomplete. */
export interface SubstringMatches {
  readonly queries: TailQueries;
  readonly isCut: boolean;
}

/**
 * Words that contain a text. A text of several words (`cess key`) begins inside a word and continues in the next ones: it is
 * found by the words that end with its first word. A first word of one or two characters is in too many.
 */
export async function findSubstringMatches({ call, within, kinds }: LookUp, text: string): Promise<SubstringMatches> {
  const [head = '', ...rest] = text.split(' ');
  if ([...head].length < 3) return { queries: { prefixes: [], places: [] }, isCut: false };
  const words = await call.transaction.run(
    findWordsContaining({ ...memberOf(call), within, kinds, text: head, most: maxWords }),
  );
  const isCut = words.length === maxWords;
  if (rest.length > 0) {
    const ends = words.filter(({ word }) => word !== head && word.endsWith(head));
    const prefixes = ends.map(({ word }) => [word, ...rest].join(' '));
    return { queries: { prefixes, places: ends.map(({ placeId }) => placeId) }, isCut };
  }
  // `stripes` is found with `stripe`, so look up only the shorter one to avoid duplicates.
  const seeds = words.filter(
    ({ word, placeId }) =>
      !words.some((other) => other.placeId === placeId && other.word !== word && word.startsWith(other.word)),
  );
  return {
    queries: { prefixes: seeds.map(({ word }) => word), places: seeds.map(({ placeId }) => placeId) },
    isCut,
  };
}

/** The words most similar to a misspelled one that match something the person can list now, best first. */
export async function findNearWords(lookUp: LookUp, text: string): Promise<readonly string[]> {
  if (!canBeMisspelled(text)) return [];
  const { call, within, kinds } = lookUp;
  const inputs = { ...memberOf(call), within, kinds, shortenings: shortenings(text), most: maxWords, text };
  const words = await call.transaction.run(findWordsNear(inputs));
  return nearestWords(
    text,
    words.flatMap(({ word }) => (word === text ? [] : [word])),
  );
}
