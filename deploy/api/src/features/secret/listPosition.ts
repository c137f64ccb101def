import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { ListPosition, SecretSort } from './list.store.ts';

/** The cursor that the next page is asked for with: opaque to the browser, and bound to its order. */
export function writeCursor(sort: SecretSort, { nameKey, updatedAt }: ListPosition): string {
  return Buffer.from(JSON.stringify([sort, nameKey, updatedAt])).toString('base64url');
}

/** @throws ApiFailure for anything that `writeCursor` did not give for this order */
export function readCursor(sort: SecretSort, cursor: string): ListPosition {
  const parts = parse(cursor);
  const [cursorSort, nameKey, updatedAt] = parts;
  if (
    parts.length !== 3 ||
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

function parse(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
