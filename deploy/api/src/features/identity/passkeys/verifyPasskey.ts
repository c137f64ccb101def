import type { CallArguments } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { takeChallengeOf, type PasskeyQuestion } from './passkeyChallenges.ts';
import { findPasskey, type PasskeyRow } from './passkeys.store.ts';
import type { RelyingParty } from './relyingParty.ts';

type Assertion = CallArguments<'identity', 'provePasskey'>['answer'];

/** A passkey whose owner signed the challenge; its counter must still be stored. */
export interface ProvenPasskey extends Pick<PasskeyRow, 'id' | 'userId'> {
  readonly counter: number;
}

/**
 * Verifies that a passkey signed the open challenge of `question`, for a page of this host name, with its user
 * verified. Another person's passkey, a removed one and a wrong signature get the same refusal.
 *
 * @throws ApiFailure `passkey.expired` or `passkey.refused`
 */
export async function verifyPasskey(
  dependencies: IdentityDependencies,
  { question, party, answer }: { question: PasskeyQuestion; party: RelyingParty; answer: Assertion },
  now: Date,
): Promise<ProvenPasskey> {
  const { clientDataJSON } = answer;
  const challenge = await takeChallengeOf(dependencies, { question, party, clientDataJSON }, now);
  const [[passkey]] = await dependencies.identityDatabase.runAlone(noScope, [
    findPasskey(Buffer.from(answer.id, 'base64url'), party.id),
  ]);
  if (passkey === undefined || !isOf(passkey, question, answer)) throw new ApiFailure('passkey.refused');
  const counter = await verifySignature(passkey, { answer, challenge, party });
  if (counter === null) throw new ApiFailure('passkey.refused');
  return { id: passkey.id, userId: passkey.userId, counter };
}

/**
 * Whether the passkey belongs to the expected person, according to its row and its user handle (WebAuthn level 3,
 * section 7.2, step 6).
 */
function isOf({ userId }: PasskeyRow, question: PasskeyQuestion, { userHandle }: Assertion): boolean {
  if (question.userId !== null && question.userId !== userId) return false;
  if (userHandle === null) return question.userId !== null;
  return Buffer.from(userHandle, 'base64url').toString() === userId;
}

/** The authenticator's counter; null if the response is invalid. */
async function verifySignature(
  passkey: PasskeyRow,
  { answer, challenge, party }: { answer: Assertion; challenge: string; party: RelyingParty },
): Promise<number | null> {
  const { id, clientDataJSON, authenticatorData, signature } = answer;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for invalid responses. Its message can contain the input, so it isn't logged.
    return null;
  }
}
