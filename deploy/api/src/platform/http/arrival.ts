import type { ApiFailure } from '../errors/apiFailure.ts';
import type { RequestSpan } from '../observability/observer.ts';
import type { Caller, VerifiedToken } from './caller.ts';

/** Data that the hooks collect about a request before its handler. */
export interface Arrival {
  readonly caller: Caller;
  /** Null for calls without a token. */
  token: VerifiedToken | null;
  /** On the process's monotonic clock, for the log. */
  readonly startedAt: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusal of a body over the limit of the call, when it has one of its own. */
    tooLarge?: ApiFailure | undefined;
  }
  interface FastifyRequest {
    arrival: Arrival | null;
    /** How its response is observed. */
    span: RequestSpan | null;
  }
}
