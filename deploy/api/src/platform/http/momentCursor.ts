import { isUuid } from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';
import { readCursorParts, writeCursorParts } from './cursorParts.ts';
import { isMoment } from './isMoment.ts';

/** The last row of a page of a list ordered by time. */
export interface MomentPosition {
  readonly at: Date;
  /** Distinguishes rows of the same moment. */
  readonly id: string;
}

/** The cursor of the next page, opaque to the browser. */
export function writeMomentCursor({ at, id }: MomentPosition): string {
  return writeCursorParts([at.toISOString(), id]);
}

/** @throws ApiFailure for anything that `writeMomentCursor` didn't return */
export function readMomentCursor(cursor: string): MomentPosition {
  const [moment, id, ...rest] = readCursorParts(cursor);
  if (!isMoment(moment) || typeof id !== 'string' || !isUuid(id) || rest.length > 0) {
    throw new ApiFailure('validation.request', { fields: ['cursor'] });
  }
  return { at: new Date(moment), id };
}
