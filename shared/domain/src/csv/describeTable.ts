/** A table without known column names, for asking a person what its columns are. */
export interface TableShape {
  /** The first row's name of each column; empty if it doesn't look like a name, because it could be a secret. */
  readonly names: readonly string[];
  /** Whether the first row looks like column names. */
  readonly hasHeader: boolean;
  /** Number of rows, including the first one. */
  readonly rowCount: number;
}

/** The positions of the columns that a person chose, from 0; -1 for none. */
export interface ChosenColumns<Role extends string> {
  /** Whether the first row has column names instead of an entry. */
  readonly hasHeader: boolean;
  readonly at: Readonly<Record<Role, number>>;
}

/** Only letters, spaces and a little punctuation, unlike most secrets. */
const words = /^\p{L}[\p{L}\p{M} _./()-]{0,39}$/u;

/** Describes a table for asking what its columns are. Null for fewer than two columns, or no rows. */
export function describeTable(rows: readonly (readonly string[])[]): TableShape | null {
  const [first = []] = rows;
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width < 2) return null;
  const cells = Array.from({ length: width }, (_none, index) => (first[index] ?? '').trim());
  const named = cells.filter((cell) => cell !== '');
  const hasHeader = rows.length > 1 && named.length > 1 && named.every((cell) => words.test(cell));
  return { names: hasHeader ? cells : cells.map(() => ''), hasHeader, rowCount: rows.length };
}
