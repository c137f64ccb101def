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
/** How long an answer may take: as long as the step after the password. */
export const passkeyTimeoutMilliseconds = 600_000;

/** Who is asked for a passkey, and for what. */
export interface PasskeyQuestion {
  readonly purpose: PasskeyPurpose;
  /** Null where anyone may sign in. */
  readonly userId: UserId | null;
  readonly sessionId: SessionId | null;
}

/** Makes a challenge for one answer and stores it. */
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
 * Takes the challenge that an answer says it signed. Committed before the answer is verified: a wrong answer ends its
 * challenge as well, and of racing answers one is verified.
 *
 * @returns the challenge in base64url, for the comparison with what was signed
 * @throws ApiFailure `passkey.expired` if it expired, was used, or was made for another person or purpose
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

/** The challenge in the client data, which nothing has verified yet; null for anything else. */
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
