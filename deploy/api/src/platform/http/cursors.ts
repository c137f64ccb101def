import { isUuid } from '@cofferdam/domain';
import * as z from 'zod/mini';
import { ApiFailure } from '../errors/apiFailure.ts';

/** A text of a cursor that PostgreSQL can compare with. */
export const cursorText = z.string().check(z.refine((text) => !text.includes('\0')));

/** An id of a cursor. */
export const cursorId = z.string().check(z.refine(isUuid));

/**
 * A time of a cursor: ISO 8601 in UTC with milliseconds. Refuses impossible dates, the year 0 and years of more than four
 * digits, for which the database would throw.
 */
const cursorMoment = z.string().check(
  z.regex(/^(?!0000)\d{4}-/),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text),
);

/** Encodes the last row of a page as the cursor of the next one, which is opaque to the browser. */
export function encodeCursor(parts: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The parts of a cursor. @throws ApiFailure for anything that `encodeCursor` didn't return for this shape */
export function decodeCursor<Parts>(shape: z.ZodMiniType<Parts>, cursor: string): Parts {
  const result = shape.safeParse(parse(cursor));
  if (!result.success) throw new ApiFailure('validation.request', { fields: ['cursor'] });
  return result.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** The last row of a page of a list ordered by time. */
export interface MomentPosition {
  readonly at: Date;
  /** Distinguishes rows of the same moment. */
  readonly id: string;
}

const momentPosition = z.tuple([cursorMoment, cursorId]);

/** The cursor of a list ordered by time. */
export function writeMomentCursor({ at, id }: MomentPosition): string {
  return encodeCursor([at.toISOString(), id]);
}

/** @throws ApiFailure for anything that `writeMomentCursor` didn't return */
export function readMomentCursor(cursor: string): MomentPosition {
  const [at, id] = decodeCursor(momentPosition, cursor);
  return { at: new Date(at), id };
}

/** The last row of a page of named items, by the column that orders the list. */
export interface ListPosition {
  readonly nameKey: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly updatedAt: string;
}

/** The cursor of a list of items, bound to its order. */
export function writeListCursor(sort: string, { nameKey, updatedAt }: ListPosition): string {
  return encodeCursor([sort, nameKey, updatedAt]);
}

/** @throws ApiFailure for anything that `writeListCursor` didn't return for this order */
export function readListCursor(sort: string, cursor: string): ListPosition {
  const [, nameKey, updatedAt] = decodeCursor(z.tuple([z.literal(sort), cursorText, cursorMoment]), cursor);
  return { nameKey, updatedAt };
}
