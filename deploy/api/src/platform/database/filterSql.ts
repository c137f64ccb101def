import { filterInsideFrom } from '@cofferdam/domain';

/**
 * The condition that one of some folded texts matches a filter: `matchesFilter` in SQL, for lists that are searched without an
 * index. The lines of a text are separate texts.
 *
 * @param texts expressions, folded as `foldName` does
 * @param filter an expression that has been through `searchText`; empty matches everything
 */
export function matchesFilterSql(texts: readonly string[], filter: string): string {
  // What can be inside a word is also found at its beginning.
  const wanted = `case when char_length(split_part(${filter}, ' ', 1)) >= ${filterInsideFrom}
    then ${filter} else ' ' || ${filter} end`;
  return `(${texts.map((text) => `strpos(${wordsSql(text)}, ${wanted}) > 0`).join(' or ')})`;
}

/** Whether one of some folded texts begins with a filter. */
export function beginsWithFilterSql(texts: readonly string[], filter: string): string {
  return `(${texts.map((text) => `strpos(${wordsSql(text)}, ' ' || ${filter}) = 1`).join(' or ')})`;
}

/**
 * The words of a text, with one space before each. Four times REPLACE is several times as fast as one regular expression, and
 * enough for 30 characters between two words.
 */
function wordsSql(text: string): string {
  const spaced = `translate(' ' || replace(${text}, E'\\n', E'\\n '), '._/@:-', '      ')`;
  return ['    ', '   ', '  ', '  '].reduce((sql, run) => `replace(${sql}, '${run}', ' ')`, spaced);
}
