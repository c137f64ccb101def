/**
 * SQL that folds a text as `foldName` does, for lists that are searched without an index. `lower` by itself keeps ß apart
 * from ss, and the final sigma apart from the other one. Compare with the result of `foldName`.
 */
export function foldedSql(text: string): string {
  return `replace(replace(lower(normalize(${text})), 'ß', 'ss'), 'ς', 'σ')`;
}
