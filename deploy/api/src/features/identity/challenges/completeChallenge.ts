import type { CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import type { ErrorCode } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { shareAccount } from '../accounts/accounts.store.ts';
import { grantSession } from '../grantSession.ts';
import { idleSince, noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { openSession } from '../sessions/openSession.ts';
import { rememberDevice } from '../sessions/rememberDevice.ts';
import { renewSession, type SessionRow } from '../sessions/sessions.store.ts';
import { takeChallenge, type ChallengeRow } from './challenges.store.ts';
import { addTrustedBrowser, sendTrust } from './trustBrowser.ts';

/** A challenge with the proof of its second factor. */
export interface Completion {
  readonly challenge: ChallengeRow;
  readonly trustBrowser: boolean;
  /**
   * Uses up the proof; returns false if it can't be used. Its writes are committed only if the challenge is completed.
   */
  readonly spend: (transaction: Transaction) => Promise<boolean>;
  readonly refusedCode: Extract<ErrorCode, 'second-factor.refused' | 'passkey.refused'>;
}

/**
 * Completes a challenge: opens a session, or re-authenticates the cookie's session. At most one request can use the
 * proof and the challenge.
 */
export async function completeChallenge(
  dependencies: IdentityDependencies,
  call: OpenCall,
  { challenge, trustBrowser, spend, refusedCode }: Completion,
): Promise<CallOutput<'identity', 'token'>> {
  const { userId, sessionId } = challenge;
  const token = makeOpaqueToken();
  const outcome = await dependencies.identityDatabase.transact(noScope, async (transaction) => {
    await transaction.run(shareAccount(userId));
    if (!(await spend(transaction))) return null;
    const [taken] = await transaction.run(takeChallenge(challenge.id, call.now));
    // Another request completed the challenge first, so this request's code isn't used up.
    if (taken === undefined) throw new ApiFailure('second-factor.expired');
    const isTrusting = trustBrowser && sessionId === null;
    const trust = isTrusting ? await addTrustedBrowser(dependencies, transaction, call, userId) : null;
    return { trust, session: await finish(dependencies, transaction, call, { ...challenge, token }) };
  });
  if (outcome === null) throw new ApiFailure(refusedCode);
  const { session, trust } = outcome;
  rememberDevice(dependencies, call, session);
  call.setCookie(dependencies.cookies.forgetChallenge());
  if (trust !== null) sendTrust(dependencies, call, trust);
  return grantSession(dependencies, call, { session, token });
}

/** The session that the challenge was for. */
async function finish(
  dependencies: IdentityDependencies,
  transaction: Transaction,
  call: OpenCall,
  { userId, sessionId, token }: ChallengeRow & { readonly token: string },
): Promise<SessionRow> {
  if (sessionId === null) return openSession(dependencies, transaction, call, { userId, token });
  const { now, address, userAgent } = call;
  const oldToken = call.cookies.get(dependencies.cookies.names.session);
  if (oldToken === undefined) throw new ApiFailure('session.required');
  const since = idleSince(dependencies.configuration, now);
  const [renewed] = await transaction.run(
    renewSession(hashOpaqueToken(oldToken), now, since, hashOpaqueToken(token), address, userAgent),
  );
  // It was revoked, or the cookie belongs to another session by now.
  if (renewed === undefined || renewed.id !== sessionId) throw new ApiFailure('session.required');
  return renewed;
}
