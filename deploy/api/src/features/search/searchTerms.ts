import { searchText } from '@cofferdam/domain';
import { hasFewDigits } from '../vault/items/search-index/searchText.ts';

/**
 * The typed words, all of which must match; only spaces separate them, so `db/prod` is one. Among other words, one of only
 * separators doesn't count: in a name, it isn't a word either.
 */
export function readTerms(typed: string): readonly string[] {
  const terms = [...new Set(typed.split(/\s+/u).filter(Boolean).map(searchText))];
  const words = terms.filter((term) => !/^[._/@:-]+$/.test(term));
  return words.length > 0 ? words : terms;
}

/** Shorter words are similar to too many others. The index has words within one character of these bounds. */
export function canBeMisspelled(term: string): boolean {
  const length = [...term].length;
  return length >= 3 && length <= 33 && hasFewDigits(term) && !term.includes(' ');
}

const maxSuggestions = 5;

/** The words most similar to a misspelled one: same length and same beginning first. */
export function nearestWords(term: string, words: Iterable<string>): string[] {
  const wanted = [...term];
  const ranked = [...new Set(words)].map((word) => {
    const points = [...word];
    let shared = 0;
    while (shared < points.length && points[shared] === wanted[shared]) shared += 1;
    return { word, difference: Math.abs(points.length - wanted.length), shared };
  });
  ranked.sort((a, b) => a.difference - b.difference || b.shared - a.shared || (a.word < b.word ? -1 : 1));
  return ranked.slice(0, maxSuggestions).map(({ word }) => word);
}
