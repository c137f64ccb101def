import { isUuid } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { readCursorParts, writeCursorParts } from '../../platform/http/cursorParts.ts';

/** The cursor of a list: the sort key and id of the last row. Opaque to the browser. */
export function writePosition(key: string, id: string): string {
  return writeCursorParts([key, id]);
}

/** @throws ApiFailure for anything that `writePosition` didn't return */
export function readPosition(cursor: string): readonly [key: string, id: string] {
  const [key, id, more] = readCursorParts(cursor);
  if (typeof key !== 'string' || typeof id !== 'string' || more !== undefined || key.includes('\0') || !isUuid(id)) {
    throw new ApiFailure('validation.request', { fields: ['cursor'] });
  }
  return [key, id];
}
