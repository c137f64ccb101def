import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import type { SecondFactorMethod, SessionId, UserId } from '@cofferdam/domain';
import { secondsAfter } from '../../../platform/clock/timeAfter.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { hasSecondFactor, methodsOf, readFactors } from '../factors/factorMethods.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { relyingPartyOf } from '../passkeys/relyingParty.ts';
import { findChallenge, insertChallenge, sweepChallenges, type ChallengeRow } from './challenges.store.ts';
import { sweepTrustedBrowsers } from './trustedBrowsers.store.ts';

const challengeSeconds = 600;

/** The person whose password was proven, and the purpose. */
export interface ProvenPassword {
  readonly userId: UserId;
  /** The session to re-authenticate; null to open a new one. */
  readonly sessionId: SessionId | null;
}

/** Stores that the password was proven, and returns the token for the browser's cookie. */
async function openChallenge(
  { random }: IdentityDependencies,
  transaction: Transaction,
  { userId, sessionId }: ProvenPassword,
  now: Date,
): Promise<string> {
  const token = makeOpaqueToken();
  const expiresAt = secondsAfter(now, challengeSeconds);
  await transaction.runAll([
    insertChallenge(random.id(), userId, sessionId, hashOpaqueToken(token), expiresAt),
    sweepChallenges(now),
    sweepTrustedBrowsers(now),
  ]);
  return token;
}

/** A challenge with the factors that can complete it. */
export interface OpenedChallenge {
  readonly token: string;
  readonly methods: readonly SecondFactorMethod[];
}

/**
 * Opens a challenge if the account has a second factor; null if it has none.
 *
 * @param isTrusted whether the browser is trusted; called only for an account with a second factor
 */
export async function openChallengeIfNeeded(
  dependencies: IdentityDependencies,
  transaction: Transaction,
  call: OpenCall,
  { isTrusted, ...proven }: ProvenPassword & { readonly isTrusted: () => Promise<boolean> },
): Promise<OpenedChallenge | null> {
  const party = relyingPartyOf(dependencies.configuration.origins, call.origin);
  const state = await readFactors(transaction, proven.userId, party?.id);
  if (!hasSecondFactor(state) || (await isTrusted())) return null;
  return { token: await openChallenge(dependencies, transaction, proven, call.now), methods: methodsOf(state) };
}

/** Sends the committed challenge to the browser, with the factors that can complete it. */
export function requireSecondFactor(
  { cookies }: IdentityDependencies,
  call: OpenCall,
  { token, methods }: OpenedChallenge,
): never {
  call.setCookie(cookies.challenge(token, challengeSeconds));
  throw new ApiFailure('second-factor.required', { methods });
}

/** The open challenge of the browser. @throws ApiFailure `second-factor.expired` */
export async function requireChallenge(
  { cookies, identityDatabase }: IdentityDependencies,
  call: OpenCall,
): Promise<ChallengeRow> {
  const token = call.cookies.get(cookies.names.challenge);
  if (token === undefined) throw new ApiFailure('second-factor.expired');
  const [[challenge]] = await identityDatabase.runAlone(noScope, [findChallenge(hashOpaqueToken(token), call.now)]);
  if (challenge === undefined) throw new ApiFailure('second-factor.expired');
  return challenge;
}
