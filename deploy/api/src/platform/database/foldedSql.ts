/**
 * SQL that folds a text as `foldName` does, for lists that are searched without an index. `lower` by itself keeps ß apart from
 * ss, and the sigma at the end of a word apart from the one inside. Compare with what `foldName` gives.
 */
export function foldedSql(text: string): string {
  return `replace(replace(lower(normalize(${text})), 'ß', 'ss'), 'ς', 'σ')`;
}
