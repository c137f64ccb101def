import type { FastifyRequest } from 'fastify';

/** The declared size of a request's body; without a declaration, its route's limit. */
export function declaredLength({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit;
  const length = Number(headers['content-length'] ?? 0);
  // Node has refused invalid numbers. A body over the route's limit is refused unread.
  return Math.min(length, routeOptions.bodyLimit);
}
