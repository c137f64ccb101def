import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { isApiPath, type ErrorCode } from '@cofferdam/domain';
import { hasTwoHosts } from './hasTwoHosts.ts';
import type { GatewayOptions } from './gatewayOptions.ts';
import { keepShareDomain } from './keepShareDomain.ts';
import { loggedPath, pathOf } from './pathOf.ts';
import { sendRefusal } from './refusal.ts';
import { isUnsafePath } from './refuseUnsafePath.ts';
import { refuseUnparsed } from './refuseUnparsed.ts';
import { registerDocuments } from './registerDocuments.ts';
import { registerFiles } from './registerFiles.ts';
import { registerPublishing } from './registerPublishing.ts';
import { baseHeaders } from './securityHeaders.ts';

/** Timeout for receiving a request, so that slow clients don't hold connections. */
const requestTimeLimitMilliseconds = 60_000;

function createApp(options: GatewayOptions, headers: Readonly<Record<string, string>>): FastifyInstance {
  const { logStream } = options;
  return Fastify({
    logger: {
      level: options.logLevel,
      base: null,
      // Queries, headers and bodies are never logged, because they can contain names, tokens and values.
      serializers: {
        req: (request) => ({ method: request.method, path: loggedPath(request.url) }),
        res: ({ statusCode }) => ({ status: statusCode }),
        err: ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' }),
      },
      ...(logStream === undefined ? {} : { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestTimeout: requestTimeLimitMilliseconds,
    // HEAD is registered explicitly, because the automatic one reads a whole file to know its size.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: (_error, request, reply) => {
      sendRefusal(request, reply.headers(headers), 400, 'validation.request');
    },
    clientErrorHandler: (error, socket) => refuseUnparsed(error, socket, headers),
  });
}

function codeOf(status: number): ErrorCode {
  if (status >= 500) return 'internal-server.exception';
  if (status === 413) return 'request.too-large';
  return status === 415 ? 'request.unsupported-media-type' : 'validation.request';
}

/** Requests for files aren't logged; documents and refusals are. */
function levelOf(status: number, path: string): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return status < 400 && /^\/(assets|remotes)\//.test(path) ? 'debug' : 'info';
}

/**
 * Creates the server of the origin: documents, files of host and remotes, the registry, and the API.
 * Several can run on one set of files.
 */
export async function createHttpServer(options: GatewayOptions): Promise<FastifyInstance> {
  const headers = baseHeaders(options.publicOrigin);
  const app = createApp(options, headers);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    // Details are only logged, because they can contain file names of this machine.
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'a request failed');
    return sendRefusal(request, reply.removeHeader('content-encoding'), status, codeOf(status));
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (isUnsafePath(pathOf(request.url)) || hasTwoHosts(request.raw.rawHeaders)) {
      await sendRefusal(request, reply, 400, 'validation.request');
    }
  });
  if (options.shareOrigin !== undefined) keepShareDomain(app, options.shareOrigin);
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request.url);
    // The API logs each call itself, with the route's pattern instead of the path.
    if (isApiPath(path)) return;
    const level = levelOf(reply.statusCode, path);
    request.log[level]({
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      requestId: request.id,
    });
  });

  await app.register(options.api.plugin);
  registerFiles(app, options);
  registerDocuments(app, options);
  if (options.publishTokenPath !== undefined) registerPublishing(app, options, options.publishTokenPath);
  await app.ready();
  return app;
}
