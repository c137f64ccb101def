import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { describeAsOpenApi, listCalls } from '@cofferdam/api-contract';
import { ApiFailure } from '../errors/apiFailure.ts';
import { apiVersion } from '../health/apiVersion.ts';
import { statusOfHealth, type Health } from '../health/health.ts';
import type { Foundation } from '../platform.ts';
import { sendJson } from './sendAnswer.ts';

/** Routes that aren't calls: health, OpenAPI, and refusals under the API's prefixes. */
export function registerPlainRoutes(app: FastifyInstance, { keys }: Foundation, health: () => Promise<Health>): void {
  const plain = { exposeHeadRoute: false, logLevel: 'silent' } as const;
  app.get('/healthz', plain, async (_request, reply) => {
    const state = await health();
    return sendJson(reply, statusOfHealth(state), state);
  });
  let description: object | undefined;
  app.get('/openapi.json', plain, (_request, reply) => {
    keys.requireOpen();
    description ??= describeAsOpenApi(apiVersion);
    return sendJson(reply, 200, description);
  });
  // Register every method that Node parses: Fastify answers unknown ones in its own format.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const knownPaths = listCalls().map((call) => new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  const prefixes = new Set(listCalls().map((call) => call.path.slice(0, call.path.indexOf('/', 1))));
  for (const prefix of prefixes) {
    app.all(`${prefix}/*`, plain, (request) => {
      keys.requireOpen();
      const [path = ''] = request.url.split('?', 1);
      const isKnown = knownPaths.some((known) => known.test(path));
      throw new ApiFailure(isKnown ? 'request.method-not-allowed' : 'request.not-found');
    });
  }
}
