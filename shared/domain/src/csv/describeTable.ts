/** What is known of a table whose columns have no names that a reader knows. */
export interface TableShape {
  /** What the first row calls each column; empty where it isn't words, which could be a secret. */
  readonly names: readonly string[];
  /** Whether the first row looks like names of columns. */
  readonly hasHeader: boolean;
  /** Rows, with the first one. */
  readonly rowCount: number;
}

/** Which columns are what, as a person chose them: a place from 0; -1 for none. */
export interface ChosenColumns<Role extends string> {
  /** Whether the first row names the columns, and is no entry. */
  readonly hasHeader: boolean;
  readonly at: Readonly<Record<Role, number>>;
}

/** Letters, blanks and a little punctuation: few secrets are only that. */
const words = /^\p{L}[\p{L}\p{M} _./()-]{0,39}$/u;

/** Describes a table for the question which of its columns is what. Null for less than two columns, or no rows. */
export function describeTable(rows: readonly (readonly string[])[]): TableShape | null {
  const [first = []] = rows;
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width < 2) return null;
  const cells = Array.from({ length: width }, (_none, index) => (first[index] ?? '').trim());
  const named = cells.filter((cell) => cell !== '');
  const hasHeader = rows.length > 1 && named.length > 1 && named.every((cell) => words.test(cell));
  return { names: hasHeader ? cells : cells.map(() => ''), hasHeader, rowCount: rows.length };
}
