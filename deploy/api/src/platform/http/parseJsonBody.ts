import { ApiFailure } from '../errors/apiFailure.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A JSON object from the bytes of a body. Anything else is refused; nothing of it is repeated in the refusal. */
export function parseJsonBody(body: Buffer): object {
  let parsed: unknown;
  try {
    parsed = JSON.parse(decoder.decode(body));
  } catch {
    throw new ApiFailure('validation.request');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new ApiFailure('validation.request');
  return parsed;
}
