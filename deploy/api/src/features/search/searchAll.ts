import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { resourceKinds, searchKinds, type ResourceKind, type SearchKind } from '@cofferdam/domain';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { findOwnOrganizations } from './findOwnOrganizations.ts';
import { countEach, findNearWords, lookUpNames, lookUpTogether, findSubstringMatches, type LookUp } from './lookUp.ts';
import { matchPlaces, type Closeness } from './matchPlaces.ts';
import type { FoundRow } from './names.store.ts';
import { findPlaces } from './places.store.ts';
import { memberOf } from './scope.store.ts';
import { presentFound, type Found } from './presentFound.ts';
import { readTerms } from './searchTerms.ts';

type Input = CallArguments<'search', 'all'>;
type Output = CallOutput<'search', 'all'>;

/** With fewer results than this, words that contain the query are searched, too. */
const few = 20;
/** More typed words than these are checked, but neither counted nor corrected. */
const maxCountedTerms = 6;
/** Words are counted up to this number to find the rarest; of two with more, the longer one is taken. */
const maxCompared = 5_000;

/**
 * Searches by name in up to three steps: words that begin with the query; if there are few results, words that contain
 * it; if there are none, similar words. Each step reads only what the person can list, so neither the results nor the
 * number of steps depend on anything else.
 */
export async function searchAll(call: OrganizationCall, input: Input): Promise<Output> {
  const { within = null } = input;
  // A workspace contains only resources.
  const kinds = readKinds(input.kinds).filter((kind) => within === null || isResourceKind(kind));
  const terms = readTerms(input.term);
  const lookUp: LookUp = { call, within, kinds: kinds.filter(isResourceKind), rows: input.limit };
  const places = await openPlaces(call, kinds, terms);

  if (terms.length === 0) return { groups: [], suggestions: [] };
  const beginning: Found = { names: await findBeginning(lookUp, terms), places: await places('beginning') };
  if (countOf(beginning) >= few) return presentFound(kinds, input.limit, beginning);
  const containing = await findContaining(lookUp, terms, beginning, await places('substring'));
  if (countOf(containing) > 0) return presentFound(kinds, input.limit, containing);
  const { names, words } = await findNear(lookUp, terms);
  return presentFound(kinds, input.limit, { names, places: await places('near') }, words);
}

function readKinds(asked: Input['kinds']): readonly SearchKind[] {
  if (asked === undefined) return searchKinds;
  return searchKinds.filter((kind) => (typeof asked === 'string' ? asked === kind : asked.includes(kind)));
}

const isResourceKind = (kind: SearchKind): kind is ResourceKind =>
  (resourceKinds as readonly SearchKind[]).includes(kind);

/** The total number of results; each row of a kind has its count. */
const countOf = ({ names, places }: Found): number =>
  [...new Map(names.map(({ kind, count }) => [kind, count])).values()].reduce((sum, one) => sum + one, places.length);

/** Returns the search in workspaces, organizations and members. */
async function openPlaces(call: OrganizationCall, kinds: readonly SearchKind[], terms: readonly string[]) {
  const member = memberOf(call);
  const parts = terms.flatMap((term) => term.split(' '));
  const first = await call.transaction.run(findPlaces({ ...member, kinds, parts }));
  const own = kinds.includes('organization') ? await findOwnOrganizations(call) : [];
  return async (closeness: Closeness) => {
    if (closeness !== 'near') return matchPlaces([...first, ...own], terms, closeness);
    const all = await call.transaction.run(findPlaces({ ...member, kinds, parts: [] }));
    return matchPlaces([...all, ...own], terms, closeness);
  };
}

/** Items with words that begin with the terms. The rarest term is looked up, the others are checked. */
async function findBeginning(lookUp: LookUp, terms: readonly string[]): Promise<readonly FoundRow[]> {
  const [first] = terms;
  if (first === undefined) return [];
  if (terms.length === 1) return lookUpNames(lookUp, { prefixes: [first], places: [null] });
  const byLength = terms.toSorted((a, b) => b.length - a.length);
  const counts = await countEach(lookUp, byLength.slice(0, maxCountedTerms), maxCompared);
  const termCount = (one: string): number => counts.get(one) ?? maxCompared;
  const [rarest = first, ...others] = byLength.toSorted((a, b) => termCount(a) - termCount(b));
  return lookUpTogether(lookUp, rarest, others);
}

/** The results so far, plus items with words that contain the single typed word. */
async function findContaining(
  lookUp: LookUp,
  terms: readonly string[],
  { names }: Found,
  places: Found['places'],
): Promise<Found> {
  const [term, ...others] = terms;
  if (term === undefined || others.length > 0) return { names, places };
  const { queries, isCut } = await findSubstringMatches(lookUp, term);
  if (queries.prefixes.length === 0) return { names, places };
  const all = { prefixes: [term, ...queries.prefixes], places: [null, ...queries.places] };
  return { names: await lookUpNames(lookUp, all), places, isCut };
}

/** The results after each word without matches is replaced by similar words with matches. */
async function findNear(
  lookUp: LookUp,
  terms: readonly string[],
): Promise<{ readonly names: readonly FoundRow[]; readonly words: readonly string[] }> {
  const [term, ...others] = terms;
  if (term !== undefined && others.length === 0) {
    const words = await findNearWords(lookUp, term);
    const names =
      words.length === 0 ? [] : await lookUpNames(lookUp, { prefixes: words, places: words.map(() => null) });
    return { names, words };
  }
  if (terms.length > maxCountedTerms) return { names: [], words: [] };
  const counts = await countEach(lookUp, terms, 1);
  const corrected = await Promise.all(
    terms.map(async (one) => ((counts.get(one) ?? 0) > 0 ? one : (await findNearWords(lookUp, one))[0])),
  );
  const known = corrected.filter((word) => word !== undefined);
  if (known.length < terms.length || known.every((word, index) => word === terms[index]))
    return { names: [], words: [] };
  const names = await findBeginning(lookUp, [...new Set(known)]);
  return { names, words: names.some(({ id }) => id !== null) ? [known.join(' ')] : [] };
}
