import { searchText } from '@cofferdam/domain';
import { shortenings, tailsOf } from '../vault/items/search-index/searchText.ts';
import { canBeMisspelled } from './searchTerms.ts';
import type { PlaceRow } from './places.store.ts';

/** How a name can match a term: by the beginning of a word, inside a word, or approximately. */
export type Closeness = 'beginning' | 'substring' | 'near';

/** The places that match every term, best first. With `isAny`, `terms` are alternatives. */
export function matchPlaces(rows: readonly PlaceRow[], terms: readonly string[], closeness: Closeness): PlaceRow[] {
  const ranked = rows.flatMap((row) => {
    const texts = [row.name, ...(row.detail === null ? [] : [row.detail])].map(searchText);
    const isFound = terms.every((term) => texts.some((text) => answers(text, term, closeness)));
    if (!isFound) return [];
    const [name = ''] = texts;
    return [{ row, isInside: !terms.some((term) => name.startsWith(term)), name }];
  });
  ranked.sort((a, b) => Number(a.isInside) - Number(b.isInside) || (a.name < b.name ? -1 : 1));
  return ranked.map(({ row }) => row);
}

function answers(text: string, term: string, closeness: Closeness): boolean {
  if (closeness === 'beginning') return tailsOf(text).some((tail) => tail.startsWith(term));
  if (closeness === 'substring') return text.split(' ').some((word) => word.includes(term)) || text.includes(term);
  return text.split(' ').some((word) => isNear(word, term));
}

/** Whether two words are equal after removing at most one character from each. */
function isNear(word: string, term: string): boolean {
  if (!canBeMisspelled(term) || word === term) return false;
  const forms = new Set([word, ...shortenings(word)]);
  return [term, ...shortenings(term)].some((form) => forms.has(form));
}
