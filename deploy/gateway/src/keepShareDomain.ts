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
  const { host, protocol } = new URL(shareOrigin);
  // Browsers and name servers ignore the dot at the end of a domain.
  const isHere = (sent: string): boolean => {
    const address = `${protocol}//${sent}`;
    return URL.canParse(address) && new URL(address).host.replace(/\.(?=:|$)/, '') === host;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isHere(request.host) || kept.some((path) => path.test(pathOf(request.url)))) return;
    await reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  });
}
