import type { RequestId } from '@cofferdam/domain';
import type { Random } from '../random/random.ts';

// How the audit log marks commands of the operator and jobs.
const reserved = /^(operator$|job-)/i;

// Keep the id of a proxy or client if it's harmless in a header, a log line and a page.
const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;

/** The id of a request: its own if well formed and not reserved, otherwise a new one. */
export function chooseRequestId(header: string | string[] | undefined, random: Random): RequestId {
  const isKept = typeof header === 'string' && wellFormed.test(header) && !reserved.test(header);
  if (isKept) return header as RequestId;
  return random.id<RequestId>();
}
