import { ApiFailure } from '../errors/apiFailure.ts';
import type { VerifiedToken } from '../http/caller.ts';

const freshMilliseconds = 300_000;

interface FreshSignInFacts extends Pick<VerifiedToken, 'authenticatedAt'> {
  readonly now: Date;
}

/**
 * Refuses callers who haven't entered their password in the last five minutes. By the token rather than the session: a
 * token in someone else's hands doesn't become fresh when its owner signs in again.
 *
 * @throws ApiFailure `session.fresh-sign-in-required`, after which the page asks for the password and repeats the call
 */
export function requireFreshSignIn({ authenticatedAt, now }: FreshSignInFacts): void {
  const age = now.getTime() - authenticatedAt.getTime();
  if (age > freshMilliseconds) throw new ApiFailure('session.fresh-sign-in-required');
}
