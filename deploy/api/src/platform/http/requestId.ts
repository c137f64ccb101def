import type { RequestId } from '@cofferdam/domain';
import type { Random } from '../random/random.ts';

// A proxy's or a client's own id is kept when it is harmless in a header, a log line and a page.
const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;

/** The id of a request: the one it came with if that is well formed, else a fresh one. */
export function chooseRequestId(header: string | string[] | undefined, random: Random): RequestId {
  if (typeof header === 'string' && wellFormed.test(header)) return header as RequestId;
  return random.id<RequestId>();
}
