import type { ApiFailure } from '../errors/apiFailure.ts';
import type { RequestSpan } from '../observability/observer.ts';
import type { Caller, VerifiedToken } from './caller.ts';

/** What the hooks before a handler found out about a request. */
export interface Arrival {
  readonly caller: Caller;
  /** Null on calls that need no token. */
  token: VerifiedToken | null;
  /** On the process's steady clock, for the log. */
  readonly startedAt: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusal of a body over the limit of the call, when it has one of its own. */
    tooLarge?: ApiFailure | undefined;
  }
  interface FastifyRequest {
    arrival: Arrival | null;
    /** How its answer is observed. */
    span: RequestSpan | null;
  }
}
