import type { Clock } from '../clock/clock.ts';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { VerifiedToken } from '../http/caller.ts';

const freshMilliseconds = 300_000;

/**
 * Lets through only whoever proved their password in the last five minutes. By the token rather than the session: a
 * token that somebody else holds does not become fresh when its owner signs in again.
 *
 * @throws ApiFailure `session.fresh-sign-in-required`, on which the page asks for the password and goes on by itself
 */
export function requireFreshSignIn(verified: Pick<VerifiedToken, 'authenticatedAt'>, clock: Pick<Clock, 'now'>): void {
  const age = clock.now().getTime() - verified.authenticatedAt.getTime();
  if (age > freshMilliseconds) throw new ApiFailure('session.fresh-sign-in-required');
}
