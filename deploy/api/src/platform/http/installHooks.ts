import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '../errors/apiFailure.ts';
import { toFailure } from '../errors/toFailure.ts';
import { describeError } from '../log/describeError.ts';
import type { Foundation } from '../platform.ts';
import { FloodLimit } from '../rateLimit/floodLimit.ts';
import type { RequestId } from '@cofferdam/domain';
import { networkOf } from './networkOf.ts';
import { chooseRequestId } from './requestId.ts';
import { createBodyAdmission } from './createBodyAdmission.ts';
import { readJsonBody } from './readJsonBody.ts';
import { sendJson } from './sendAnswer.ts';
import './arrival.ts';

const abandoned = new ApiFailure('validation.request');

/** What every route of the API has in common: request id, address flood limit, JSON bodies only, one error family. */
export function installHooks(app: FastifyInstance, foundation: Foundation): void {
  const { clock, configuration, log, observer, random } = foundation;
  const addresses = new FloodLimit(configuration.floods.address);
  app.decorateRequest('arrival', null);
  app.decorateRequest('span', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request: FastifyRequest, body: Buffer) =>
    readJsonBody(body),
  );
  app.addHook('preParsing', createBodyAdmission(foundation));

  app.addHook('onRequest', (request, _reply, next) => {
    request.span = observer.beginRequest({ 'http.request.method': request.method }, next);
  });
  app.addHook('onRequest', async (request, reply) => {
    const requestId = chooseRequestId(request.headers['x-request-id'], random);
    request.arrival = {
      caller: {
        requestId,
        address: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
        now: clock.now(),
      },
      token: null,
      startedAt: performance.now(),
    };
    reply.header('x-request-id', requestId).header('cache-control', 'no-store');
    addresses.take(networkOf(request.ip));
  });
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : reply.statusCode >= 400 ? 'info' : 'debug';
    const milliseconds = performance.now() - (request.arrival?.startedAt ?? 0);
    request.span?.end(request.routeOptions.url, request.method, reply.statusCode, milliseconds / 1_000);
    log[level]({
      requestId: request.arrival?.caller.requestId,
      method: request.method,
      // The pattern of the route: never the query, never an id that someone guessed.
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: Math.round(milliseconds * 10) / 10,
      userId: request.arrival?.token?.userId,
    });
  });
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { tooLarge } = request.routeOptions.config;
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const failure = (isTooLarge ? tooLarge : undefined) ?? toFailure(error);
    const requestId = request.arrival?.caller.requestId ?? ('' as RequestId);
    // A client that aborted in the middle of its body: it won't get the refusal, and it isn't an error of ours.
    if (request.raw.readableAborted) {
      log.debug({ requestId, route: request.routeOptions.url }, 'client closed the connection before its body ended');
      return sendJson(reply, 400, abandoned.toBody(requestId));
    }
    if (failure.status >= 500)
      log.error({ requestId, errorCode: failure.errorCode, error: describeError(error) }, 'request failed');
    const seconds = failure.details?.retryAfterSeconds;
    if (seconds !== undefined) reply.header('retry-after', String(seconds));
    return sendJson(reply, failure.status, failure.toBody(requestId));
  });
}
