import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiFailure } from '../errors/apiFailure.ts';
import { requireBoundedJson } from './requireBoundedJson.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
const largeBytes = 65_536;

/**
 * A JSON object from the bytes of a body. Anything else is refused; nothing of it is repeated in the refusal. A large body
 * is looked through, parsed and checked in turns of the event loop, so that other requests are answered in between.
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

/** Null for what is no JSON. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    return null;
  }
}
