import pg from 'pg';

/** A column as PostgreSQL describes it. */
export interface FieldDescription {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Reads one column from its text form. */
export interface FieldReader {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

const int8 = 20;
const timestampWithZone = 1184;

/** One reader a column. */
export function readersOf(fields: readonly FieldDescription[]): readonly FieldReader[] {
  return fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
}

function readerOf(dataTypeId: number): (text: string) => unknown {
  if (dataTypeId === int8) return readWholeNumber;
  if (dataTypeId === timestampWithZone) return readMoment;
  return pg.types.getTypeParser(dataTypeId, 'text') as (text: string) => unknown;
}

function readWholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('a count is out of range');
  return number;
}

/** Connections run in UTC and ISO style: `2026-11-20 23:40:53.123+00`. */
function readMoment(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}:00`);
}
