import { isUuid } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { ResourcePosition } from './list.store.ts';

/** The cursor that the next page is asked for with: opaque to the browser. */
export function writePosition({ isInside, tail, id }: ResourcePosition): string {
  return Buffer.from(JSON.stringify([isInside, tail, id])).toString('base64url');
}

/** @throws ApiFailure for anything that `writePosition` did not give */
export function readPosition(cursor: string): ResourcePosition {
  const [isInside, tail, id, ...rest] = parse(cursor);
  const isWhole =
    typeof isInside === 'boolean' && typeof tail === 'string' && !tail.includes('\0') && typeof id === 'string';
  if (!isWhole || !isUuid(id) || rest.length > 0) throw new ApiFailure('validation.request', { fields: ['cursor'] });
  return { isInside, tail, id };
}

function parse(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
