import { hmacFingerprint, type MacKey } from '@cofferdam/crypto/safe';
import type { AttemptPolicies, AttemptPolicy } from '../../../platform/configuration/attemptPolicies.ts';
import { networkOf } from '../../../platform/http/networkOf.ts';

/** One counter of attempts. */
export interface AttemptBucket {
  /** HMAC of the counted subject, in hexadecimal. */
  readonly bucket: string;
  readonly policy: AttemptPolicy;
  /** Whether a success means that all earlier failures were by the same person, and clears them. */
  readonly isClearedBySuccess: boolean;
}

/** Derives bucket names. */
export interface BucketMaker {
  readonly key: MacKey<'rate-limit'>;
  readonly policies: AttemptPolicies;
}

/** A sign-in as input of the limits. */
export interface SignInAttempt {
  /** The folded address, whether an account has it or not. */
  readonly emailKey: string;
  readonly address: string;
  /** The browser, if it has signed in to this account before, with its current password. */
  readonly deviceId: string | null;
}

/**
 * [Note: who is delayed] A guess from an unknown browser counts for (account, network), for the account and for the
 * network; the first two or three wrong guesses of an honest person cause no delay in any of them. The account's limit
 * stops distributed guessing, but could be used to lock a victim out by guessing wrongly. So its delay is at most a
 * minute, and a browser that has signed in to the account with its current password is counted separately, under none of
 * the three: for the browser, and for all such browsers together, because a person can sign in any number of times. An
 * attacker can delay a *new* browser of the victim, but never one that they already use.
 */
export function signInBuckets(maker: BucketMaker, attempt: SignInAttempt): readonly AttemptBucket[] {
  const { policies } = maker;
  const { emailKey, address, deviceId } = attempt;
  if (deviceId !== null) {
    return [
      bucketOf(maker, policies.knownDevice, ['known-device', emailKey, deviceId], true),
      bucketOf(maker, policies.account, ['known-devices', emailKey], false),
    ];
  }
  const network = networkOf(address);
  return [
    bucketOf(maker, policies.accountAtNetwork, ['account-at-network', emailKey, network], true),
    // Not cleared, because someone else may still be guessing.
    bucketOf(maker, policies.account, ['account', emailKey], false),
    bucketOf(maker, policies.network, ['network', network], false),
  ];
}

/**
 * Re-authentication by password. Counted per session, so that a stolen session can't delay the person's other browsers.
 */
export function reAuthenticationBuckets(maker: BucketMaker, sessionId: string): readonly AttemptBucket[] {
  return [bucketOf(maker, maker.policies.reAuthentication, ['re-authentication', sessionId], true)];
}

/**
 * A code of a second factor. Counted per account: an attacker who knows the password could otherwise start over with
 * each new challenge.
 */
export function secondFactorBuckets(maker: BucketMaker, userId: string): readonly AttemptBucket[] {
  return [bucketOf(maker, maker.policies.secondFactor, ['second-factor', userId], true)];
}

/** A sign-up; it is never refunded, because its answer must not show whether it created an account. */
export function signUpBuckets(maker: BucketMaker, address: string): readonly AttemptBucket[] {
  return [bucketOf(maker, maker.policies.signUp, ['sign-up', networkOf(address)], false)];
}

/**
 * An email with a link. Never refunded, and counted for addresses without an account, too. This limits emails to one
 * person and probing of many addresses.
 */
export function accountMailBuckets(maker: BucketMaker, emailKey: string, address: string): readonly AttemptBucket[] {
  const { policies } = maker;
  return [
    bucketOf(maker, policies.mailToAddress, ['mail-to-address', emailKey], false),
    bucketOf(maker, policies.mailFromNetwork, ['mail-from-network', networkOf(address)], false),
  ];
}

/** Emails of invitations that one person causes, in all their organizations, and those that come from one network. */
export function inviterBuckets(maker: BucketMaker, userId: string, address: string): readonly AttemptBucket[] {
  const { policies } = maker;
  return [
    bucketOf(maker, policies.invitationsByPerson, ['invitations-by-person', userId], false),
    bucketOf(maker, policies.invitationsFromNetwork, ['invitations-from-network', networkOf(address)], false),
  ];
}

/**
 * Emails of invitations from one person, in all their organizations, to one address. Neither those of others count, nor the emails of
 * the address's own account, so that no stranger delays those.
 */
export function invitedBucket(maker: BucketMaker, userId: string, emailKey: string): AttemptBucket {
  return bucketOf(maker, maker.policies.mailToAddress, ['invitations-to-address', userId, emailKey], false);
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
