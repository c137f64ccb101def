import { isUuid } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { readCursorParts, writeCursorParts } from '../../platform/http/cursorParts.ts';
import type { ResourcePosition } from './list.store.ts';

/** The cursor of the next page, opaque to the browser. */
export function writePosition({ isInside, tail, id }: ResourcePosition): string {
  return writeCursorParts([isInside, tail, id]);
}

/** @throws ApiFailure for anything that `writePosition` didn't return */
export function readPosition(cursor: string): ResourcePosition {
  const [isInside, tail, id, ...rest] = readCursorParts(cursor);
  const isWhole =
    typeof isInside === 'boolean' && typeof tail === 'string' && !tail.includes('\0') && typeof id === 'string';
  if (!isWhole || !isUuid(id) || rest.length > 0) throw new ApiFailure('validation.request', { fields: ['cursor'] });
  return { isInside, tail, id };
}
