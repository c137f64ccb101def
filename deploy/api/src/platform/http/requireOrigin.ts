import type { IncomingHttpHeaders } from 'node:http';
import { ApiFailure } from '../errors/apiFailure.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request that changes something and was sent by another site's page.
 *
 * A browser sends the origin with every such request, and no page can change it. Cookies are sent automatically, so a
 * request with cookies must have an allowed origin; programs that send no cookies needn't.
 */
export function requireOrigin(method: string, headers: IncomingHttpHeaders, origins: readonly string[]): void {
  if (safeMethods.has(method)) return;
  const { origin } = headers;
  if (origin !== undefined) {
    if (!origins.includes(origin)) throw new ApiFailure('request.origin');
    return;
  }
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  if (site !== undefined || headers.cookie !== undefined) throw new ApiFailure('request.origin');
}
