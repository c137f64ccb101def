import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hmacFingerprint } from '@cofferdam/crypto/safe';
import type { UserId } from '@cofferdam/domain';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import type { IdentityDependencies } from '../identityDependencies.ts';

const keyIdBytes = 16;

/**
 * Creates a key for one page of the person. It isn't stored: the server derives it again from its id and the person.
 */
export async function makePageKey(
  { keys, random }: IdentityDependencies,
  { userId }: SignedInCall,
): Promise<CallOutput<'identity', 'makePageKey'>> {
  const keyId = Buffer.from(random.bytes(keyIdBytes)).toString('base64url');
  return { keyId, key: derive(keys, userId, keyId) };
}

/**
 * Returns the key again. Refused for a locked session and without a fresh sign-in: a page that locked while the server
 * couldn't be reached left the session unlocked.
 */
export async function openPageKey(
  { keys }: IdentityDependencies,
  call: SignedInCall,
  { keyId }: CallArguments<'identity', 'openPageKey'>,
): Promise<CallOutput<'identity', 'openPageKey'>> {
  requireFreshSignIn(call);
  return { key: derive(keys, call.userId, keyId) };
}

function derive(keys: IdentityDependencies['keys'], userId: UserId, keyId: string): string {
  return Buffer.from(hmacFingerprint(keys.mac('page-lock'), `${userId}/${keyId}`)).toString('base64url');
}
