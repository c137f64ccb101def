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

/** With fewer results than this, words that hold what was typed are looked for as well. */
const few = 20;
/** Names that words are counted up to, to learn which one is the rarest; of two with more the longer one is taken. */
const maxCompared = 5_000;

/**
 * Finds by name, in up to three steps: what begins with the words that were typed; where that is little, what holds the
 * word as well; where that is nothing, what is written nearly like it. Each step looks at what the person may list and
 * at nothing else, so neither the answer nor the number of steps depends on more than that.
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
  const holding = await findHolding(lookUp, terms, beginning, await places('holding'));
  if (countOf(holding) > 0) return presentFound(kinds, input.limit, holding);
  const { names, words } = await findNear(lookUp, terms);
  return presentFound(kinds, input.limit, { names, places: await places('near') }, words);
}

function readKinds(asked: Input['kinds']): readonly SearchKind[] {
  if (asked === undefined) return searchKinds;
  return searchKinds.filter((kind) => (typeof asked === 'string' ? asked === kind : asked.includes(kind)));
}

const isResourceKind = (kind: SearchKind): kind is ResourceKind =>
  (resourceKinds as readonly SearchKind[]).includes(kind);

/** How much was found; each row of a kind has its count. */
const countOf = ({ names, places }: Found): number =>
  [...new Map(names.map(({ kind, count }) => [kind, count])).values()].reduce((sum, one) => sum + one, places.length);

/** Returns what looks among workspaces, organizations and members. */
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

/** What the terms begin words of. The one that finds least is looked up, the others are checked. */
async function findBeginning(lookUp: LookUp, terms: readonly string[]): Promise<readonly FoundRow[]> {
  const [first] = terms;
  if (first === undefined) return [];
  if (terms.length === 1) return lookUpNames(lookUp, { prefixes: [first], places: [null] });
  const counts = await countEach(lookUp, terms, maxCompared);
  const [rarest = first, ...others] = terms.toSorted(
    (a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || b.length - a.length,
  );
  return lookUpTogether(lookUp, rarest, others);
}

/** What was found already, and what holds the one word that was typed. */
async function findHolding(
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

/** What is found when each word that leads nowhere gives way to the nearest ones that lead somewhere. */
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
