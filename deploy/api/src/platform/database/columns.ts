declare const valueType: unique symbol;

/** A column that a statement returns. A test compares each with PostgreSQL's description. */
export interface Column<Value = unknown> {
  /** Ids of the PostgreSQL types that pg reads as `Value`, see `columnTypes`. */
  readonly types: readonly number[];
  /** Ids of the arrays of these types. */
  readonly arrayTypes: readonly number[];
  /** `asserted`: the statement rules null out in a way that the test can't see. */
  readonly nulls: 'never' | 'asserted' | 'possible';
  readonly [valueType]?: Value;
}

/** Columns by the names under which a statement returns them. */
export type Columns = Readonly<Record<string, Column>>;

/** A row of these columns. */
export type RowOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

/** The columns of a row. */
export type ColumnsOf<Row> = { readonly [Name in keyof Row]: Column<Row[Name]> };

function column<Value>(types: readonly number[], arrayTypes: readonly number[]): Column<Value> {
  return { types, arrayTypes, nulls: 'never' };
}

export const text = <Value extends string = string>(): Column<Value> => column([25], [1009]);
export const uuid = <Value extends string = string>(): Column<Value> => column([2950], [2951]);
export const boolean = (): Column<boolean> => column([16], [1000]);
/** A smallint, integer or bigint. Of arrays no bigint: pg reads those as texts. */
export const integer = <Value extends number = number>(): Column<Value> => column([21, 23, 20], [1005, 1007]);
/** A timestamptz. */
export const moment = (): Column<Date> => column([1184], [1185]);
/** A bytea. */
export const bytes = (): Column<Uint8Array> => column([17], [1001]);
/** A bytea inside an array of inputs, as written by `hexBytes`. */
export const hexadecimal = (): Column<string> => column([17], [1001]);
/** Bigints as an input: pg would read them as texts. */
export const bigintList = (): Column<readonly number[]> => column([1016], []);
/** A bigint input as text. */
export const bigintText = (): Column<string> => column([20], []);
/** A json or jsonb. What is inside is asserted, not checked. */
export const json = <Value>(): Column<Value> => column([114, 3802], []);

/** An array. */
export function list<Value>(element: Column<Value>): Column<readonly Value[]> {
  return column(element.arrayTypes, []);
}

/** A column that can be null. */
export function nullable<Value>(of: Column<Value>): Column<Value | null> {
  return { types: of.types, arrayTypes: of.arrayTypes, nulls: 'possible' };
}

/** Columns of a row that may be missing, as of an outer join: each can be null. */
export function optional<Of extends Columns>(columns: Of): OptionalColumns<Of> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, one]) => [name, nullable(one)]),
  ) as unknown as OptionalColumns<Of>;
}

type OptionalColumns<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Column<Value | null> : never;
};

/** A column that is never null because of the statement: a condition, or a row that always exists. */
export function present<Value>(of: Column<Value>): Column<Value> {
  return { ...of, nulls: 'asserted' };
}
