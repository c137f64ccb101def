import type { RequestId } from '@cofferdam/domain';
import type { Random } from '../random/random.ts';

// Keep the id of a proxy or client if it's harmless in a header, a log line and a page.
const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;

/** The id of a request: its own if well formed, otherwise a new one. */
export function chooseRequestId(header: string | string[] | undefined, random: Random): RequestId {
  if (typeof header === 'string' && wellFormed.test(header)) return header as RequestId;
  return random.id<RequestId>();
}
