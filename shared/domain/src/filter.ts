import { foldName } from './names.ts';

/** From this many characters of its first word on, a filter also matches inside words. */
export const filterInsideFrom = 3;

/** The form in which names, labels and queries are compared: folded, with one space between words. */
export function searchText(text: string): string {
  const folded = foldName(text.trim());
  const spaced = folded.replaceAll(/[ ._/@:-]+/g, ' ').replaceAll(/^ | $/g, '');
  return spaced === '' ? folded : spaced;
}

/**
 * The rule of every filter: a text matches if one of its words begins with what was typed, or, from three characters on, if
 * it contains that anywhere. Case doesn't matter, and a space matches any of the characters between words (`. _ - / @ :`).
 * An empty filter matches everything. The server has the same rule in SQL (`matchesFilterSql`), and `filterCases` tests both.
 */
export function matchesFilter(texts: readonly string[], typed: string): boolean {
  const wanted = searchText(typed);
  const isInside = canBeInside(wanted);
  return texts.map(searchText).some((text) => ` ${text}`.includes(` ${wanted}`) || (isInside && text.includes(wanted)));
}

/** Whether a query, as `searchText` returns it, is long enough to be looked for inside words. */
export function canBeInside(wanted: string): boolean {
  const [head = ''] = wanted.split(' ', 1);
  return [...head].length >= filterInsideFrom;
}
