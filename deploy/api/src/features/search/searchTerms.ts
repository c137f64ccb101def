import { foldName } from '@cofferdam/domain';

/** The form in which names, labels and what was typed are compared: folded, with one space between words. */
export function searchText(text: string): string {
  const folded = foldName(text.trim());
  const spaced = folded.replaceAll(/[ ._/@:-]+/g, ' ').replaceAll(/^ | $/g, '');
  return spaced === '' ? folded : spaced;
}

const mostTerms = 6;

/** What was typed between spaces, each of which has to be found; `db/prod` stays together. */
export function readTerms(typed: string): readonly string[] {
  const terms = typed.split(/\s+/u).filter(Boolean).map(searchText);
  return [...new Set(terms)].slice(0, mostTerms);
}

/** Every place in a text where a word begins, to its end. */
export function tailsOf(text: string): string[] {
  const words = text.split(' ');
  return words.map((_word, index) => words.slice(index).join(' '));
}

/** What is left of a word when one character is missing. */
export function shortenings(word: string): string[] {
  const points = [...word];
  return [...new Set(points.map((_point, index) => points.toSpliced(index, 1).join('')))];
}

/** Shorter words are near to too many others; numbers are never misspelt. The index keeps the same bounds. */
export function canBeMisspelt(term: string): boolean {
  const length = [...term].length;
  return length >= 3 && length <= 33 && !/[0-9].*[0-9].*[0-9]/.test(term) && !term.includes(' ');
}

const mostSuggestions = 5;

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
  return ranked.slice(0, mostSuggestions).map(({ word }) => word);
}
