import { hmacFingerprint, type MacKey } from '@cofferdam/crypto/safe';
import type { AttemptPolicies, AttemptPolicy } from '../../../platform/configuration/attemptPolicies.ts';
import { networkOf } from './networkOf.ts';

/** One thing that is counted. */
export interface AttemptBucket {
  /** HMAC of what is counted, in hexadecimal. */
  readonly bucket: string;
  readonly policy: AttemptPolicy;
  /** Whether success proves all failures before it to be the same person's. */
  readonly isClearedBySuccess: boolean;
}

/** What bucket names are made with. */
export interface BucketMaker {
  readonly key: MacKey<'rate-limit'>;
  readonly policies: AttemptPolicies;
}

/** A sign-in as the limits see it. */
export interface SignInAttempt {
  /** The folded address of the account, whether there is one or not. */
  readonly emailKey: string;
  readonly address: string;
  /** The browser, when it has signed in to this account before. */
  readonly deviceId: string | null;
}

/**
 * [Note: who is delayed] A guess on an unknown browser counts for (account, network), for the account and for the
 * network; the first two or three wrong ones of an honest person cost no wait in any of them. An account's own limit
 * is what stops many networks, and by itself it would let anyone lock a victim out by guessing wrongly: so it is soft
 * (a minute at the longest), and a browser that has signed in to the account before is counted for itself only, under
 * none of the three. Someone can make a *new* browser of the victim wait, never one that they use.
 */
export function signInBuckets(maker: BucketMaker, attempt: SignInAttempt): readonly AttemptBucket[] {
  const { policies } = maker;
  const { emailKey, address, deviceId } = attempt;
  if (deviceId !== null) {
    return [bucketOf(maker, policies.knownDevice, ['known-device', emailKey, deviceId], true)];
  }
  const network = networkOf(address);
  return [
    bucketOf(maker, policies.accountAtNetwork, ['account-at-network', emailKey, network], true),
    // Not cleared: someone else may still be guessing.
    bucketOf(maker, policies.account, ['account', emailKey], false),
    bucketOf(maker, policies.network, ['network', network], false),
  ];
}

/** The password once more. By session, so that a stolen one cannot make the person's other browsers wait. */
export function reAuthenticationBuckets(maker: BucketMaker, sessionId: string): readonly AttemptBucket[] {
  return [bucketOf(maker, maker.policies.reAuthentication, ['re-authentication', sessionId], true)];
}

/**
 * A code of a second factor. Per account: the person who tries one has proven the password, and would otherwise begin
 * again with each new challenge.
 */
export function secondFactorBuckets(maker: BucketMaker, userId: string): readonly AttemptBucket[] {
  return [bucketOf(maker, maker.policies.secondFactor, ['second-factor', userId], true)];
}

/** A sign-up; it is never refunded, because its answer must not show whether it created an account. */
export function signUpBuckets(maker: BucketMaker, address: string): readonly AttemptBucket[] {
  return [bucketOf(maker, maker.policies.signUp, ['sign-up', networkOf(address)], false)];
}

/**
 * A mail with a link. Never refunded, and counted for addresses without an account as well. One person can't be sent
 * many by others, and no one can try many addresses.
 */
export function accountMailBuckets(maker: BucketMaker, emailKey: string, address: string): readonly AttemptBucket[] {
  const { policies } = maker;
  return [
    bucketOf(maker, policies.mailToAddress, ['mail-to-address', emailKey], false),
    bucketOf(maker, policies.mailFromNetwork, ['mail-from-network', networkOf(address)], false),
  ];
}

function bucketOf(
  { key }: BucketMaker,
  policy: AttemptPolicy,
  parts: readonly string[],
  isClearedBySuccess: boolean,
): AttemptBucket {
  const bucket = Buffer.from(hmacFingerprint(key, parts.join('\n'))).toString('hex');
  return { bucket, policy, isClearedBySuccess };
}
