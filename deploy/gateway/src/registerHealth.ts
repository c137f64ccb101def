import type { FastifyInstance } from 'fastify';
import type { RegistrySource } from '@cofferdam/registry';
import { sendRefusal } from './refusal.ts';

/** The dependencies of the health of a gateway with a separate API. */
export interface HealthSources {
  readonly apiUpstream: string;
  readonly silenceLimitMilliseconds: number;
  readonly registry: RegistrySource;
}

/**
 * Registers `GET /healthz` of a gateway with a separate API: the API's health plus the state of this gateway's
 * registry. Without any remote there are no pages, so it isn't healthy.
 */
export function registerHealth(app: FastifyInstance, options: HealthSources): void {
  const { apiUpstream, silenceLimitMilliseconds, registry } = options;
  app.get('/healthz', async (request, reply) => {
    const answer = await readHealth(new URL('/healthz', apiUpstream), silenceLimitMilliseconds);
    if (answer === null) return sendRefusal(request, reply, 503, 'service.unavailable');
    const state = registry.health();
    reply.code(state === 'empty' ? 503 : answer.status).header('cache-control', 'no-store');
    return reply.send({ ...answer.body, registry: state });
  });
}

interface UpstreamHealth {
  readonly status: number;
  readonly body: object;
}

/** Null if nothing or something other than the API responds. */
async function readHealth(address: URL, limitMilliseconds: number): Promise<UpstreamHealth | null> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(limitMilliseconds) });
    const body: unknown = await answer.json();
    const isHealth = typeof body === 'object' && body !== null && 'api' in body;
    return isHealth ? { status: answer.status, body } : null;
  } catch {
    return null;
  }
}
