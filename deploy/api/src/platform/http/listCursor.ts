import { ApiFailure } from '../errors/apiFailure.ts';
import { readCursorParts, writeCursorParts } from './cursorParts.ts';
import { isMoment } from './isMoment.ts';

/** The last row of a page of named items, by the column that orders the list. */
export interface ListPosition {
  readonly nameKey: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly updatedAt: string;
}

/** The cursor of the next page: opaque to the browser, and bound to its order. */
export function writeListCursor(sort: string, { nameKey, updatedAt }: ListPosition): string {
  return writeCursorParts([sort, nameKey, updatedAt]);
}

/** @throws ApiFailure for anything that `writeListCursor` didn't return for this order */
export function readListCursor(sort: string, cursor: string): ListPosition {
  const [cursorSort, nameKey, updatedAt, ...rest] = readCursorParts(cursor);
  if (
    rest.length > 0 ||
    cursorSort !== sort ||
    typeof nameKey !== 'string' ||
    typeof updatedAt !== 'string' ||
    nameKey.includes('\0') ||
    !isMoment(updatedAt)
  ) {
    throw new ApiFailure('validation.request', { fields: ['cursor'] });
  }
  return { nameKey, updatedAt };
}
