import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { lockSession } from '../sessions/sessions.store.ts';

/** Locks the cookie's session, effective for the next request at every process. Succeeds if there is none. */
export async function lockSessionOf(
  { cookies, identityDatabase }: IdentityDependencies,
  call: OpenCall,
): Promise<void> {
  const token = call.cookies.get(cookies.names.session);
  if (token === undefined) return;
  await identityDatabase.runAlone(noScope, [lockSession(hashOpaqueToken(token), call.now)]);
}
