import { ApiFailure } from '../errors/apiFailure.ts';
import type { VerifiedToken } from '../http/caller.ts';

/** How long a proof of the person is fresh, including the last millisecond. */
export const freshSignInSeconds = 300;

interface FreshSignInFacts extends Pick<VerifiedToken, 'authenticatedAt'> {
  readonly now: Date;
}

/** Whether a person was proven in the last five minutes. */
export function isFreshSignIn({ authenticatedAt, now }: FreshSignInFacts): boolean {
  return now.getTime() - authenticatedAt.getTime() <= freshSignInSeconds * 1_000;
}

/**
 * Refuses callers who haven't entered their password in the last five minutes. By the token rather than the session: a
 * token in someone else's hands doesn't become fresh when its owner signs in again.
 *
 * @throws ApiFailure `session.fresh-sign-in-required`, after which the page asks for the password and repeats the call
 */
export function requireFreshSignIn(facts: FreshSignInFacts): void {
  if (!isFreshSignIn(facts)) throw new ApiFailure('session.fresh-sign-in-required');
}
