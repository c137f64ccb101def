import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import { preparePassword, type SessionId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../platform/http/calls.ts';
import { findCredential, upgradePasswordHash, type CredentialRow } from './accounts/accounts.store.ts';
import { foldEmail } from '../../platform/email/foldEmail.ts';
import { signInBuckets, type AttemptBucket } from './attempts/attemptBuckets.ts';
import { chargeAttempts, refundAttempts } from './attempts/attempts.ts';
import { networkOf } from './attempts/networkOf.ts';
import { grantSession } from './grantSession.ts';
import { bucketMaker, endOfSession, idleSince, noScope, type IdentityDependencies } from './identityDependencies.ts';
import type { HashingSlot } from './password/passwordHashing.ts';
import { makeDeviceCookie, readDeviceCookie } from './sessions/knownDevice.ts';
import { endSession, insertSession, sweepSessions, trimSessions, type SessionRow } from './sessions/sessions.store.ts';

/** Sessions that one person may have open; the one unused for longest makes room. */
const maxSessions = 50;

/**
 * Opens a session. The attempt is counted and committed first, then the password is evaluated, for an address without
 * an account against a decoy; only then is a session made, always a new one: a token that someone planted in this
 * browser before (session fixation) is ended, never taken up.
 */
export async function signIn(
  parts: IdentityDependencies,
  call: OpenCall,
  input: CallArguments<'identity', 'signIn'>,
): Promise<CallOutput<'identity', 'signIn'>> {
  const { cookies, hashing, identityDatabase, keys, random } = parts;
  const { emailKey } = foldEmail(input.email);
  const deviceKey = keys.mac('rate-limit');
  const deviceId = readDeviceCookie(deviceKey, call.cookies.get(cookies.names.device), emailKey);
  const buckets = signInBuckets(bucketMaker(parts), { emailKey, address: call.address, deviceId });
  // As with delays: attempts of strangers must not keep out a browser that has signed in to the account before.
  const account = deviceId === null ? emailKey : `${emailKey} ${deviceId}`;
  const credential = await hashing.withSlot({ network: networkOf(call.address), account }, async (slot) => {
    await chargeAttempts(identityDatabase, { buckets, now: call.now, delayedCode: 'sign-in.delayed' });
    const [[found]] = await identityDatabase.runAlone(noScope, [findCredential(emailKey)]);
    return prove(parts, slot, found, preparePassword(input.password));
  });
  if (credential === null) throw new ApiFailure('sign-in.refused');
  const token = makeOpaqueToken();
  const session = await openSession(parts, call, { credential, token, buckets });
  const knownDeviceId = deviceId ?? random.bytes(16).toString('base64url');
  call.setCookie(cookies.rememberDevice(makeDeviceCookie(deviceKey, knownDeviceId, emailKey)));
  return grantSession(parts, call, { session, token });
}

/** The credential that the password proves, with its hash brought up to today's cost; else null. */
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
  }
  return found;
}

interface Opening {
  readonly credential: CredentialRow;
  readonly token: string;
  readonly buckets: readonly AttemptBucket[];
}

async function openSession(parts: IdentityDependencies, call: OpenCall, opening: Opening): Promise<SessionRow> {
  const { configuration, cookies, identityDatabase, random } = parts;
  const { now, address, userAgent } = call;
  const { userId } = opening.credential;
  const replaced = call.cookies.get(cookies.names.session);
  return identityDatabase.transact(noScope, async (transaction) => {
    await refundAttempts(transaction, opening.buckets, now);
    const id = random.id<SessionId>();
    const tokenHash = hashOpaqueToken(opening.token);
    const [[session]] = await transaction.runAll([
      insertSession(id, userId, tokenHash, now, endOfSession(configuration, now), address, userAgent),
      trimSessions(userId, now, maxSessions),
      sweepSessions(idleSince(configuration, now)),
    ]);
    if (replaced !== undefined) await transaction.run(endSession(hashOpaqueToken(replaced), now));
    if (session === undefined) throw new Error('a session was not opened');
    return session;
  });
}
