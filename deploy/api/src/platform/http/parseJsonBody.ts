import { ApiFailure } from '../errors/apiFailure.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A JSON object from the bytes of a body. Anything else is refused; nothing of it is repeated in the refusal. */
export function parseJsonBody(body: Buffer): object {
  const parsed = parse(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new ApiFailure('validation.request');
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
