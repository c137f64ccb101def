import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../platform/http/calls.ts';
import { grantSession } from './grantSession.ts';
import { idleSince, noScope, type IdentityDependencies } from './identityDependencies.ts';
import { readVisit } from '../visit/readVisit.ts';
import { findSession, touchSession } from './sessions/sessions.store.ts';

const touchEveryMilliseconds = 60_000;

/**
 * Issues an access token for the cookie's session. A refusal doesn't clear the cookie: another tab may have signed in
 * during this request, and its new cookie would be lost.
 */
export async function issueToken(
  dependencies: IdentityDependencies,
  call: OpenCall,
  input: CallArguments<'identity', 'token'>,
): Promise<CallOutput<'identity', 'token'>> {
  const { configuration, cookies, identityDatabase } = dependencies;
  const { now, address, userAgent } = call;
  const token = call.cookies.get(cookies.names.session);
  if (token === undefined) throw new ApiFailure('session.required');
  const tokenHash = hashOpaqueToken(token);
  const since = idleSince(configuration, now);
  const touchedBefore = new Date(now.getTime() - touchEveryMilliseconds);
  const [, [session]] = await identityDatabase.runAlone(noScope, [
    touchSession(tokenHash, now, since, touchedBefore, address, userAgent),
    findSession(tokenHash, now, since),
  ]);
  if (session === undefined) throw new ApiFailure('session.required');
  if (session.lockedAt !== null) throw new ApiFailure('session.locked');
  const grant = await grantSession(dependencies, call, { session, token: null });
  if (input.visit === undefined) return grant;
  const { id: sessionId, userId } = session;
  return { ...grant, visit: await readVisit(dependencies, { userId, sessionId }, input.visit.organizationId) };
}
