import { hasFewDigits, searchText } from '../vault/items/search-index/searchText.ts';

const maxTerms = 6;

/** What was typed between spaces, each of which has to be found; `db/prod` stays together. */
export function readTerms(typed: string): readonly string[] {
  const terms = typed.split(/\s+/u).filter(Boolean).map(searchText);
  return [...new Set(terms)].slice(0, maxTerms);
}

/** Shorter words are near to too many others. The index has words within one character of these bounds. */
export function canBeMisspelt(term: string): boolean {
  const length = [...term].length;
  return length >= 3 && length <= 33 && hasFewDigits(term) && !term.includes(' ');
}

const maxSuggestions = 5;

/** The words that are nearest to a misspelt one: of the same length and with the same beginning first. */
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
