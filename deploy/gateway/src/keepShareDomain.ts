import type { FastifyInstance } from 'fastify';
import { pathOf } from './pathOf.ts';

/** The only paths on the domain of one-time links: their document, its files, and the calls of a reader. */
const kept = [
  /^\/onetime$/,
  /^\/remotes\/public-share\/standalone\//,
  /^\/core\/ext\/v1\/share\//,
  /^\/(?:icon\.svg|robots\.txt|healthz)$/,
];

/**
 * Serves only one-time links on their domain. So no other page shares their origin, storage, cookies and caches, and no
 * one can sign in at an address that is sent to strangers.
 */
export function keepShareDomain(app: FastifyInstance, shareOrigin: string): void {
  const { host } = new URL(shareOrigin);
  app.addHook('onRequest', async (request, reply) => {
    if (request.host !== host || kept.some((path) => path.test(pathOf(request.url)))) return;
    await reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  });
}
