import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { idleSince, noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { findSession, type SessionRow } from './sessions.store.ts';

/** A usable session, and the hash of the cookie that it was found by. */
export interface HeldSession {
  readonly session: SessionRow;
  readonly tokenHash: Uint8Array;
}

/** The session of the cookie, which can be locked. @throws ApiFailure `session.required` */
export async function requireSession(
  { configuration, cookies, identityDatabase }: IdentityDependencies,
  call: Pick<OpenCall, 'cookies' | 'now'>,
): Promise<HeldSession> {
  const token = call.cookies.get(cookies.names.session);
  if (token === undefined) throw new ApiFailure('session.required');
  const tokenHash = hashOpaqueToken(token);
  const since = idleSince(configuration, call.now);
  const [[session]] = await identityDatabase.runAlone(noScope, [findSession(tokenHash, call.now, since)]);
  if (session === undefined) throw new ApiFailure('session.required');
  return { session, tokenHash };
}

/** The session of the cookie, unless it is locked. @throws ApiFailure `session.required` or `session.locked` */
export async function requireUnlockedSession(
  dependencies: IdentityDependencies,
  call: Pick<OpenCall, 'cookies' | 'now'>,
): Promise<HeldSession> {
  const held = await requireSession(dependencies, call);
  if (held.session.lockedAt !== null) throw new ApiFailure('session.locked');
  return held;
}
