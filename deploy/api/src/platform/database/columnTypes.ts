import pg, { type CustomTypesConfig } from 'pg';

const int8 = 20;
const timestampWithZone = 1184;
const texts = 1009;
const readAnyTexts = pg.types.getTypeParser(texts as never, 'text') as (array: string) => readonly (string | null)[];

/** How columns are read: counts as safe integers, moments as dates, everything else as pg does. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && (oid as number) === int8) return readWholeNumber;
    if (format !== 'binary' && (oid as number) === timestampWithZone) return readMoment;
    if (format !== 'binary' && (oid as number) === texts) return readTexts;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

function readWholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError('a count is out of range');
  return number;
}

/** Fast path: arrays without quotes, nulls or dimensions (most labels) are split; pg's parser reads each character. */
function readTexts(array: string): readonly (string | null)[] {
  if (array === '{}') return [];
  return /["\\]|NULL|.\{/.test(array) ? readAnyTexts(array) : array.slice(1, -1).split(',');
}

/** Connections run in UTC and ISO style: `2026-11-20 23:40:53.123+00`. */
function readMoment(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}:00`);
}

const wholeSecondLength = '2026-11-20 23:40:53'.length;
const millisecondLength = '2026-11-20 23:40:53.123'.length;

/**
 * A `timestamptz::text` as ISO 8601 with milliseconds, without a Date in between: for long lists, where 400 dates cost
 * 0.40 ms and this 0.02 ms.
 */
export function toIsoMoment(text: string): string {
  const time = text.slice(0, text.lastIndexOf('+')).replace(' ', 'T');
  if (time.length === millisecondLength) return `${time}Z`;
  return `${time}${time.length === wholeSecondLength ? '.000' : '000'}`.slice(0, millisecondLength).concat('Z');
}
