import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import type { UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { secondFactorBuckets } from '../attempts/attemptBuckets.ts';
import { chargeAttempts, refundAttempts } from '../attempts/attempts.ts';
import { findStep, hashRecoveryCode } from '../factors/accountCodes.ts';
import { readAuthenticators, spendRecoveryCode, spendStep } from '../factors/factors.store.ts';
import { grantSession } from '../grantSession.ts';
import { bucketMaker, idleSince, noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { openSession } from '../sessions/openSession.ts';
import { rememberDevice } from '../sessions/rememberDevice.ts';
import { renewSession, type SessionRow } from '../sessions/sessions.store.ts';
import { findChallenge, takeChallenge, type ChallengeRow } from './challenges.store.ts';
import { insertTrustedBrowser } from './trustedBrowsers.store.ts';

type Input = CallArguments<'identity', 'proveSecondFactor'>;

const trustSeconds = 30 * 86_400;

/**
 * Proves the second factor after the password: opens the session, or makes the one of the cookie fresh. The attempt is
 * counted and committed before the code is looked at. A code, and the challenge, are used by one request at most.
 */
export async function proveSecondFactor(
  parts: IdentityDependencies,
  call: OpenCall,
  input: Input,
): Promise<CallOutput<'identity', 'token'>> {
  const { cookies, identityDatabase } = parts;
  const { now } = call;
  const challengeToken = call.cookies.get(cookies.names.challenge);
  if (challengeToken === undefined) throw new ApiFailure('second-factor.expired');
  const [[challenge]] = await identityDatabase.runAlone(noScope, [findChallenge(hashOpaqueToken(challengeToken), now)]);
  if (challenge === undefined) throw new ApiFailure('second-factor.expired');
  const buckets = secondFactorBuckets(bucketMaker(parts), challenge.userId);
  await chargeAttempts(identityDatabase, { buckets, now, delayedCode: 'sign-in.delayed' });
  const token = makeOpaqueToken();
  const trustToken = input.trustBrowser === true && challenge.sessionId === null ? makeOpaqueToken() : null;
  const session = await identityDatabase.transact(noScope, async (transaction) => {
    if (!(await spendCode(parts, transaction, { userId: challenge.userId, input, now }))) return 'refused';
    const [taken] = await transaction.run(takeChallenge(challenge.id, now));
    // Another request with the same challenge was first: a code that it did not need is not used either.
    if (taken === undefined) throw new ApiFailure('second-factor.expired');
    await refundAttempts(transaction, buckets, now);
    if (trustToken !== null) {
      const expiresAt = new Date(now.getTime() + trustSeconds * 1_000);
      const id = parts.random.id();
      await transaction.run(insertTrustedBrowser(id, challenge.userId, hashOpaqueToken(trustToken), now, expiresAt));
    }
    return finish(parts, transaction, call, { ...challenge, token });
  });
  if (session === 'refused') throw new ApiFailure('second-factor.refused');
  rememberDevice(parts, call, session.email);
  call.setCookie(cookies.forgetChallenge());
  if (trustToken !== null) call.setCookie(cookies.trustBrowser(trustToken, trustSeconds));
  return grantSession(parts, call, { session, token });
}

async function spendCode(
  { keys }: IdentityDependencies,
  transaction: Transaction,
  { userId, input: { method, code }, now }: { userId: UserId; input: Input; now: Date },
): Promise<boolean> {
  if (method === 'RECOVERY') {
    const hashes = keys
      .recoveryCodeKeys()
      .map((key) => Buffer.from(hashRecoveryCode(key, userId, code)).toString('hex'));
    return (await transaction.run(spendRecoveryCode(userId, hashes, now))).length > 0;
  }
  for (const row of await transaction.run(readAuthenticators(userId))) {
    const step = findStep(keys, { userId, row, code, now });
    if (step !== null) return (await transaction.run(spendStep(row.id, step, now))).length > 0;
  }
  return false;
}

/** The session that the challenge was for. */
async function finish(
  parts: IdentityDependencies,
  transaction: Transaction,
  call: OpenCall,
  { userId, sessionId, token }: ChallengeRow & { readonly token: string },
): Promise<SessionRow> {
  if (sessionId === null) return openSession(parts, transaction, call, { userId, token });
  const { now, address, userAgent } = call;
  const oldToken = call.cookies.get(parts.cookies.names.session);
  if (oldToken === undefined) throw new ApiFailure('session.required');
  const since = idleSince(parts.configuration, now);
  const [renewed] = await transaction.run(
    renewSession(hashOpaqueToken(oldToken), now, since, hashOpaqueToken(token), address, userAgent),
  );
  // Revoked since, or the cookie is another session's by now.
  if (renewed === undefined || renewed.id !== sessionId) throw new ApiFailure('session.required');
  return renewed;
}
