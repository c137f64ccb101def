import type { Column, Columns, RowOf } from './columns.ts';

/** Allowed parameters of a statement; `undefined` is a mistake, not a null. */
export type Parameter = string | number | boolean | Date | Uint8Array | null | readonly (string | number | null)[];

declare const rowType: unique symbol;

/** A statement with its values, ready to run. `Row` is the type of its rows. */
export interface Query<Row> {
  /** A named statement is prepared once per connection. A name always has the same text. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly Parameter[];
  readonly [rowType]?: Row;
}

/** The rows of each query, in order. */
export type RowsOf<Queries extends readonly Query<unknown>[]> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends Query<infer Row> ? Row[] : never;
};

/** A statement without readable rows; `returns` declares its columns, which makes rows readable. */
export interface Statement<Values extends readonly Parameter[]> {
  (...values: Values): Query<never>;
  returns<Of extends Columns>(columns: Of): (...values: Values) => Query<RowOf<Of>>;
}

/** The same with inputs by name. */
export interface NamedStatement<Inputs> {
  (inputs: Inputs): Query<never>;
  returns<Of extends Columns>(columns: Of): (inputs: Inputs) => Query<RowOf<Of>>;
}

/** A declared statement; `columns` is null if its rows aren't read, `inputs` if they have no names. */
export interface Declaration {
  readonly text: string;
  inputs: Columns | null;
  readonly isPrepared: boolean;
  columns: Columns | null;
}

/** Every statement declared in this process, by name. */
export const declarations = new Map<string, Declaration>();

/**
 * A named statement: prepared on each connection on first use, and planned once. Call it, or the result of `returns`,
 * with the values.
 *
 * @throws if the name already has another text
 */
export function statement<Values extends readonly Parameter[]>(name: string, text: string): Statement<Values> {
  return declare(name, text, (values) => ({ name, text, values }));
}

/** As `statement`, but parsed and planned for its values each time: for rare statements without a good generic plan. */
export function unpreparedStatement<Values extends readonly Parameter[]>(
  name: string,
  text: string,
): Statement<Values> {
  return declare(name, text, (values) => ({ text, values }));
}

function declare(
  name: string,
  text: string,
  make: (values: readonly Parameter[]) => Query<never>,
): Statement<readonly Parameter[]> {
  const known = declarations.get(name);
  if (known !== undefined && known.text !== text) throw new Error(`the statement name ${name} has two texts`);
  const declaration = known ?? { text, inputs: null, columns: null, isPrepared: make([]).name !== undefined };
  declarations.set(name, declaration);
  const makeOf = (...values: readonly Parameter[]): Query<never> => make(values);
  return Object.assign(makeOf, {
    returns: (columns: Columns) => {
      declaration.columns = columns;
      return makeOf;
    },
  });
}

/**
 * A prepared statement with many inputs: its text has `$name` instead of `$1`. Names are replaced by numbers once. A
 * test compares each input's type with the one that PostgreSQL expects.
 *
 * @throws if the text has an unnamed or undeclared input, or doesn't use a declared one
 */
export function namedStatement<Of extends Readonly<Record<string, Column<Parameter>>>>(
  name: string,
  inputs: Of,
  text: string,
): NamedStatement<RowOf<Of>> {
  const names: readonly (keyof Of & string)[] = Object.keys(inputs);
  if (/\$\d/.test(text)) throw new Error(`the statement ${name} has an input without a name`);
  const unused = new Set<string>(names);
  const numbered = text.replaceAll(/\$([a-z]\w*)/gi, (_, input: string) => {
    if (!names.includes(input)) throw new Error(`the statement ${name} has no input ${input}`);
    unused.delete(input);
    return `$${names.indexOf(input) + 1}`;
  });
  if (unused.size > 0) throw new Error(`the statement ${name} doesn't use ${[...unused].join(', ')}`);
  const make = statement<readonly Parameter[]>(name, numbered);
  const declaration = declarations.get(name);
  if (declaration !== undefined) declaration.inputs = inputs;
  const makeOf = (values: RowOf<Of>): Query<never> => make(...names.map((input) => values[input] as Parameter));
  return Object.assign(makeOf, {
    returns: <Returned extends Columns>(columns: Returned) => {
      make.returns(columns);
      return makeOf;
    },
  });
}

/** An unnamed statement without readable rows; also for tests. */
export function query<Row>(text: string, values: readonly Parameter[] = []): Query<Row> {
  return { text, values };
}
