import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import { preparePassword, type UserId } from '@cofferdam/domain';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../platform/http/calls.ts';
import {
  findCredential,
  findSameCredential,
  shareAccount,
  upgradePasswordHash,
  type CredentialRow,
} from './accounts/accounts.store.ts';
import { foldEmail } from '../../platform/email/foldEmail.ts';
import { signInBuckets, type AttemptBucket } from './attempts/attemptBuckets.ts';
import { chargeAttempts, refundAttempts } from './attempts/attempts.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import { grantSession } from './grantSession.ts';
import { openChallengeIfNeeded, requireSecondFactor, type OpenedChallenge } from './challenges/openChallenge.ts';
import { touchTrustedBrowser } from './challenges/trustedBrowsers.store.ts';
import { bucketMaker, noScope, type IdentityDependencies } from './identityDependencies.ts';
import type { HashingSlot } from './password/passwordHashing.ts';
import { openSession } from './sessions/openSession.ts';
import { findKnownDevice, rememberDevice } from './sessions/rememberDevice.ts';
import type { SessionRow } from './sessions/sessions.store.ts';

/**
 * Opens a session. The attempt is counted and committed first. Then the password is checked, against a decoy hash for
 * an address without an account. Only then a session is opened, or a challenge if a second factor is needed.
 */
export async function signIn(
  dependencies: IdentityDependencies,
  call: OpenCall,
  input: CallArguments<'identity', 'signIn'>,
): Promise<CallOutput<'identity', 'signIn'>> {
  const { hashing, identityDatabase } = dependencies;
  const { emailKey } = foldEmail(input.email);
  const [[found]] = await identityDatabase.runAlone(noScope, [findCredential(emailKey)]);
  const deviceId = findKnownDevice(dependencies, call, found);
  const buckets = signInBuckets(bucketMaker(dependencies), { emailKey, address: call.address, deviceId });
  // As with delays: strangers' attempts must not block a browser that has signed in to the account before.
  const account = deviceId === null ? emailKey : `${emailKey} ${deviceId}`;
  const credential = await hashing.withSlot({ network: networkOf(call.address), account }, async (slot) => {
    await chargeAttempts(identityDatabase, { buckets, now: call.now, delayedCode: 'sign-in.delayed' });
    return prove(dependencies, slot, found, preparePassword(input.password));
  });
  if (credential === null) throw new ApiFailure('sign-in.refused');
  const token = makeOpaqueToken();
  const outcome = await proceed(dependencies, call, { credential, token, buckets });
  if ('challenge' in outcome) return requireSecondFactor(dependencies, call, outcome.challenge);
  rememberDevice(dependencies, call, outcome.session);
  return grantSession(dependencies, call, { session: outcome.session, token });
}

/** The credential that the password proves, with its hash upgraded to the current cost; else null. */
async function prove(
  { identityDatabase }: IdentityDependencies,
  slot: HashingSlot,
  found: CredentialRow | undefined,
  password: string,
): Promise<CredentialRow | null> {
  const verdict = await slot.verify(found?.passwordHash ?? null, password);
  if (found === undefined || !verdict.matches) return null;
  if (verdict.needsUpgrade) {
    const upgradedHash = await slot.hash(password);
    await identityDatabase.runAlone(noScope, [upgradePasswordHash(found.userId, upgradedHash, found.passwordHash)]);
    return { ...found, passwordHash: upgradedHash };
  }
  return found;
}

interface Opening {
  readonly credential: CredentialRow;
  readonly token: string;
  readonly buckets: readonly AttemptBucket[];
}

/**
 * Opens the session, or a challenge if the person has a second factor and this browser isn't trusted. Evaluating a password
 * takes long: if it was replaced in the meantime, it opens nothing.
 */
async function proceed(
  dependencies: IdentityDependencies,
  call: OpenCall,
  { credential: { userId, passwordHash }, token, buckets }: Opening,
): Promise<{ readonly session: SessionRow } | { readonly challenge: OpenedChallenge }> {
  return dependencies.identityDatabase.transact(noScope, async (transaction) => {
    const [, [same]] = await transaction.runAll([shareAccount(userId), findSameCredential(userId, passwordHash)]);
    if (same === undefined) throw new ApiFailure('sign-in.refused');
    await refundAttempts(transaction, buckets, call.now);
    const isTrusted = (): Promise<boolean> => isTrustedBrowser(dependencies, transaction, call, userId);
    const challenge = await openChallengeIfNeeded(dependencies, transaction, call, {
      userId,
      sessionId: null,
      isTrusted,
    });
    if (challenge !== null) return { challenge };
    return { session: await openSession(dependencies, transaction, call, { userId, token }) };
  });
}

async function isTrustedBrowser(
  { cookies }: IdentityDependencies,
  transaction: Transaction,
  call: OpenCall,
  userId: UserId,
): Promise<boolean> {
  const trust = call.cookies.get(cookies.names.trust);
  if (trust === undefined) return false;
  return (await transaction.run(touchTrustedBrowser(hashOpaqueToken(trust), userId, call.now))).length > 0;
}
