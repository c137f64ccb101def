import { ApiFailure } from '../errors/apiFailure.ts';
import type { AccessGrant } from './authorize.ts';

/**
 * For calls that give or add something, unlike calls of the same permission that take away: someone over a plan limit, or
 * in a workspace over one, can only read and take away.
 *
 * @throws ApiFailure `resource.not-match-subscription` with the limit
 */
export function requireWithinLimit({ overLimit }: Pick<AccessGrant, 'overLimit'>): void {
  if (overLimit !== null) throw new ApiFailure('resource.not-match-subscription', { limit: overLimit });
}
