import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiFailure } from '../errors/apiFailure.ts';
import { requireBoundedJson } from './requireBoundedJson.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const largeBytes = 65_536;

/**
 * Parses a body as a JSON object. Anything else is refused, without repeating any of it; so is an object with a name
 * twice, because parsers differ in which one they use. A large body is scanned, parsed and checked in separate turns of
 * the event loop, so that other requests are answered in between.
 */
export async function readJsonBody(body: Buffer): Promise<object> {
  const isLarge = body.length > largeBytes;
  const sent = requireBoundedJson(body);
  if (isLarge) await nextTurn();
  const parsed = parse(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new ApiFailure('validation.request');
  // The parser keeps only the last member of a name, so that fewer values are left.
  if (countValues(parsed) !== sent) throw new ApiFailure('validation.request');
  if (isLarge) await nextTurn();
  return parsed;
}

/** Containers, and members or elements after the first of each. */
function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const members: readonly unknown[] = Object.values(value);
  return members.reduce<number>((sum, member) => sum + countValues(member), Math.max(1, members.length));
}

/** Null if it isn't JSON. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    return null;
  }
}
