import type { FastifyRequest } from 'fastify';

/** How many bytes of body a request may send: as it says, or as many as its route takes when it does not say. */
export function declaredLength({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit;
  const length = Number(headers['content-length'] ?? 0);
  // Node has refused what is no number. A longer body than the route takes is refused unread.
  return Math.min(length, routeOptions.bodyLimit);
}
