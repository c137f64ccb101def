import type { FastifyInstance } from 'fastify';
import { pathOf } from './pathOf.ts';

/** All that there is on the domain of one-time links: their document, its files, and the calls of a reader. */
const kept = [
  /^\/onetime$/,
  /^\/remotes\/public-share\/standalone\//,
  /^\/core\/ext\/v1\/share\//,
  /^\/(?:icon\.svg|robots\.txt|healthz)$/,
];

/**
 * Answers on the domain of one-time links with nothing but them. So that page shares its origin, and with it storage,
 * cookies and caches, with no other page of the product; and no one can sign in under an address that strangers are sent.
 */
export function keepShareDomain(app: FastifyInstance, shareOrigin: string): void {
  const { host } = new URL(shareOrigin);
  app.addHook('onRequest', async (request, reply) => {
    if (request.host !== host || kept.some((path) => path.test(pathOf(request.url)))) return;
    await reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  });
}
