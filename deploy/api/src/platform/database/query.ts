/** What PostgreSQL can be given as a parameter here; `undefined` is a mistake, not a null. */
export type Parameter = string | number | boolean | Date | Uint8Array | null | readonly (string | number | null)[];

declare const rowType: unique symbol;

/** A statement with its values, ready to run. `Row` is what it returns. */
export interface Query<Row> {
  /** A named statement is prepared once per connection. A name always stands for the same text. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly Parameter[];
  readonly [rowType]?: Row;
}

/** The rows of each query, in order. */
export type RowsOf<Queries extends readonly Query<unknown>[]> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends Query<infer Row> ? Row[] : never;
};

/** A named statement: prepared on each connection at its first use. Call the result with the values. */
export function statement<Values extends readonly Parameter[], Row>(
  name: string,
  text: string,
): (...values: Values) => Query<Row> {
  return (...values) => ({ name, text, values });
}

/** A statement that is parsed each time: for text that differs from call to call, and for rare ones. */
export function query<Row>(text: string, values: readonly Parameter[] = []): Query<Row> {
  return { text, values };
}
