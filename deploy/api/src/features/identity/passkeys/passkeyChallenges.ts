import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SessionId, UserId } from '@cofferdam/domain';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import {
  insertPasskeyChallenge,
  sweepPasskeyChallenges,
  takePasskeyChallenge,
  type PasskeyPurpose,
} from './passkeyChallenges.store.ts';
import type { RelyingParty } from './relyingParty.ts';

const challengeBytes = 32;
/** The validity of a challenge: the same as that of the step after the password. */
export const passkeyTimeoutMilliseconds = 600_000;

/** The person and purpose of a challenge. */
export interface PasskeyQuestion {
  readonly purpose: PasskeyPurpose;
  /** Null if anyone can sign in. */
  readonly userId: UserId | null;
  readonly sessionId: SessionId | null;
}

/** Creates and stores a challenge for one response. */
export async function openPasskeyChallenge(
  { identityDatabase, random }: IdentityDependencies,
  question: PasskeyQuestion,
  party: RelyingParty,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(random.bytes(challengeBytes));
  const expiresAt = new Date(now.getTime() + passkeyTimeoutMilliseconds);
  await identityDatabase.runAlone(noScope, [
    insertPasskeyChallenge({ ...question, id: random.id(), rpId: party.id, challenge, expiresAt }),
    sweepPasskeyChallenges(now),
  ]);
  return challenge;
}

/**
 * Uses up the challenge that a response claims to have signed. Committed before the response is verified, so an invalid
 * response also ends its challenge, and only one of concurrent responses is verified.
 *
 * @returns the challenge in base64url, for the comparison with what was signed
 * @throws ApiFailure `passkey.expired` if it expired, was used, or was created for another person or purpose
 */
export async function takeChallengeOf(
  { identityDatabase }: IdentityDependencies,
  { question, party, clientDataJSON }: { question: PasskeyQuestion; party: RelyingParty; clientDataJSON: string },
  now: Date,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === null) throw new ApiFailure('passkey.refused');
  const [[taken]] = await identityDatabase.runAlone(noScope, [
    takePasskeyChallenge({ ...question, rpId: party.id, challenge, now }),
  ]);
  if (taken === undefined) throw new ApiFailure('passkey.expired');
  return Buffer.from(challenge).toString('base64url');
}

/** The challenge in the unverified client data; null for anything else. */
function readChallenge(clientDataJSON: string): Uint8Array | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const text = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null;
    if (typeof text !== 'string') return null;
    const challenge = Buffer.from(text, 'base64url');
    return challenge.length === challengeBytes ? challenge : null;
  } catch {
    return null;
  }
}
