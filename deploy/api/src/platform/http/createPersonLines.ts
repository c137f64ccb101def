import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserId } from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { Foundation } from '../platform.ts';
import { ConcurrencyLimit } from '../rateLimit/concurrencyLimit.ts';
import { bytesPerToken } from '../rateLimit/tokensOf.ts';
import { declaredLength } from './declaredLength.ts';

/** One person's requests wait for each other, because many concurrent ones would slow down everyone else. */
export interface PersonLines {
  /**
   * Waits for the person's earlier requests before the body is read: reading many bodies takes as long as answering
   * them. The slot is given back when the response has ended, in whatever way.
   */
  enter(userId: UserId, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Runs a large request, whatever makes it large, when the person's other large ones have ended. */
  runLarge<Result>(userId: UserId, request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
}

export function createPersonLines({ configuration }: Pick<Foundation, 'configuration'>): PersonLines {
  const { connectionTimeoutMilliseconds, requestsPerPerson } = configuration;
  const tooMany = new ApiFailure('request.rate-limited', { retryAfterSeconds: 1 });
  const small = new ConcurrencyLimit(requestsPerPerson, connectionTimeoutMilliseconds, tooMany);
  const large = new ConcurrencyLimit(1, connectionTimeoutMilliseconds, tooMany);
  const hasLargeBody = (request: FastifyRequest): boolean => declaredLength(request) >= bytesPerToken;
  return {
    async enter(userId, request, reply) {
      const entering = (hasLargeBody(request) ? large : small).enter(userId);
      // Listen before waiting: the connection can be closed in the meantime.
      reply.raw.once('close', () => {
        void entering.then(
          (leave) => leave(),
          () => undefined,
        );
      });
      await entering;
    },
    runLarge: (userId, request, work) => (hasLargeBody(request) ? work() : large.run(userId, work)),
  };
}
