import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiFailure } from '../errors/apiFailure.ts';
import { requireBoundedJson } from './requireBoundedJson.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const largeBytes = 65_536;

/**
 * Parses a body as a JSON object. Anything else is refused, without repeating any of it. A large body
 * is scanned, parsed and checked in separate turns of the event loop, so that other requests are answered in between.
 */
export async function readJsonBody(body: Buffer): Promise<object> {
  const isLarge = body.length > largeBytes;
  requireBoundedJson(body);
  if (isLarge) await nextTurn();
  const parsed = parse(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new ApiFailure('validation.request');
  if (isLarge) await nextTurn();
  return parsed;
}

/** Null if it isn't JSON. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    return null;
  }
}
