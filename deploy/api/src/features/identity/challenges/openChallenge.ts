import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import type { SessionId, UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import type { IdentityDependencies } from '../identityDependencies.ts';
import { insertChallenge, sweepChallenges } from './challenges.store.ts';
import { sweepTrustedBrowsers } from './trustedBrowsers.store.ts';

const challengeSeconds = 600;

/** Whose password was proven, and for what. */
export interface ProvenPassword {
  readonly userId: UserId;
  /** The session that becomes fresh; null when a new one is opened. */
  readonly sessionId: SessionId | null;
}

/** Remembers that the password is proven, and returns the token for the browser's cookie. */
export async function openChallenge(
  { random }: IdentityDependencies,
  transaction: Transaction,
  { userId, sessionId }: ProvenPassword,
  now: Date,
): Promise<string> {
  const token = makeOpaqueToken();
  const expiresAt = new Date(now.getTime() + challengeSeconds * 1_000);
  await transaction.runAll([
    insertChallenge(random.id(), userId, sessionId, hashOpaqueToken(token), expiresAt),
    sweepChallenges(now),
    sweepTrustedBrowsers(now),
  ]);
  return token;
}

/** Sends the browser its challenge, once it is committed. */
export function requireSecondFactor({ cookies }: IdentityDependencies, call: OpenCall, token: string): never {
  call.setCookie(cookies.challenge(token, challengeSeconds));
  throw new ApiFailure('second-factor.required');
}
