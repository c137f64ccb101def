import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiPrefixes } from '@cofferdam/domain';
import { sendRefusal } from './refusal.ts';

/** RFC 9110 section 7.6.1: they belong to one connection and are not passed on. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.includes(name)));
}

/** The API's address, and the timeout for its responses. */
export interface Forwarding {
  readonly apiUpstream: string;
  readonly silenceLimitMilliseconds: number;
}

const eventStream = /^text\/event-stream\b/;

function forward(request: FastifyRequest, reply: FastifyReply, upstream: URL, silenceLimitMilliseconds: number): void {
  const send = upstream.protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = send(new URL(request.url, upstream), {
    method: request.method,
    headers: {
      ...passedOn(request.headers),
      host: upstream.host,
      'x-forwarded-for': request.ip,
      'x-forwarded-host': request.host,
      'x-forwarded-proto': request.protocol,
      'x-request-id': request.id,
    },
  });
  let isSilent = false;
  outgoing.setTimeout(silenceLimitMilliseconds, () => {
    isSilent = true;
    outgoing.destroy(new Error('the API was silent for too long'));
  });
  outgoing.on('response', (incoming) => {
    // An event stream is silent while nothing happens.
    if (eventStream.test(incoming.headers['content-type'] ?? '')) outgoing.setTimeout(0);
    reply.code(incoming.statusCode ?? 502).headers(passedOn(incoming.headers));
    // Streamed both ways, so that a long response arrives as it is produced.
    void reply.send(incoming);
  });
  outgoing.on('error', () => {
    // After the headers were sent, only a cut connection signals a failure to the client.
    if (reply.raw.headersSent || request.raw.readableAborted) return;
    sendRefusal(request, reply, isSilent ? 504 : 503, 'service.unavailable');
  });
  reply.raw.on('close', () => outgoing.destroy());
  pipeline(request.raw, outgoing, () => undefined);
}

/** The API limits the size of bodies. */
const unlimited = { bodyLimit: Number.MAX_SAFE_INTEGER };

/** Registers the routes of a separate API: every call is forwarded unchanged. */
export function registerForwarding(app: FastifyInstance, options: Forwarding): void {
  const { apiUpstream, silenceLimitMilliseconds } = options;
  const upstream = new URL(apiUpstream);
  void app.register(async (scope) => {
    // The body isn't read here: it's streamed through.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const path of apiPrefixes) {
      // The gateway adds its own headers.
      if (path === '/healthz') continue;
      scope.all(path.endsWith('/') ? `${path}*` : path, unlimited, (request, reply) => {
        forward(request, reply, upstream, silenceLimitMilliseconds);
        return reply;
      });
    }
  });
}
