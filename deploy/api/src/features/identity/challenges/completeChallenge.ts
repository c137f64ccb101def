import type { CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import type { ErrorCode } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { grantSession } from '../grantSession.ts';
import { idleSince, noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { openSession } from '../sessions/openSession.ts';
import { rememberDevice } from '../sessions/rememberDevice.ts';
import { renewSession, type SessionRow } from '../sessions/sessions.store.ts';
import { takeChallenge, type ChallengeRow } from './challenges.store.ts';
import { addTrustedBrowser, sendTrust } from './trustBrowser.ts';

/** A challenge, and what proves the second factor for it. */
export interface Completion {
  readonly challenge: ChallengeRow;
  readonly trustBrowser: boolean;
  /** Uses up what was proven; false when it can't be used. What it writes stays only if the challenge is met. */
  readonly spend: (transaction: Transaction) => Promise<boolean>;
  readonly refusedCode: Extract<ErrorCode, 'second-factor.refused' | 'passkey.refused'>;
}

/**
 * Meets a challenge: opens the session, or makes the one of the cookie fresh. What proves the factor, and the challenge,
 * are used by one request at most.
 */
export async function completeChallenge(
  parts: IdentityDependencies,
  call: OpenCall,
  { challenge, trustBrowser, spend, refusedCode }: Completion,
): Promise<CallOutput<'identity', 'token'>> {
  const { userId, sessionId } = challenge;
  const token = makeOpaqueToken();
  const outcome = await parts.identityDatabase.transact(noScope, async (transaction) => {
    if (!(await spend(transaction))) return null;
    const [taken] = await transaction.run(takeChallenge(challenge.id, call.now));
    // Another request with the same challenge was first: a code that it did not need is not used either.
    if (taken === undefined) throw new ApiFailure('second-factor.expired');
    const isTrusting = trustBrowser && sessionId === null;
    const trust = isTrusting ? await addTrustedBrowser(parts, transaction, call, userId) : null;
    return { trust, session: await finish(parts, transaction, call, { ...challenge, token }) };
  });
  if (outcome === null) throw new ApiFailure(refusedCode);
  const { session, trust } = outcome;
  rememberDevice(parts, call, session.email);
  call.setCookie(parts.cookies.forgetChallenge());
  if (trust !== null) sendTrust(parts, call, trust);
  return grantSession(parts, call, { session, token });
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
