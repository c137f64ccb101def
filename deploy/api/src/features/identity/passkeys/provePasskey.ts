import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import type { ChallengeRow } from '../challenges/challenges.store.ts';
import { completeChallenge } from '../challenges/completeChallenge.ts';
import { requireChallenge } from '../challenges/openChallenge.ts';
import { shareAccount } from '../accounts/accounts.store.ts';
import { grantSession } from '../grantSession.ts';
import { idleSince, noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { openSession } from '../sessions/openSession.ts';
import { rememberDevice } from '../sessions/rememberDevice.ts';
import { renewSession } from '../sessions/sessions.store.ts';
import { requireSession } from '../sessions/requireSession.ts';
import { openPasskeyChallenge, passkeyTimeoutMilliseconds, type PasskeyQuestion } from './passkeyChallenges.ts';
import { listPasskeys, writePasskeyUse } from './passkeys.store.ts';
import { requireRelyingParty } from './relyingParty.ts';
import { verifyPasskey, type ProvenPasskey } from './verifyPasskey.ts';

type Purpose = CallArguments<'identity', 'passkeyOptions'>['purpose'];
type Input = CallArguments<'identity', 'provePasskey'>;
type Grant = CallOutput<'identity', 'provePasskey'>;

/** Returns what a passkey must sign. The passkeys of an account are listed only for someone identified by a cookie. */
export async function createPasskeyOptions(
  dependencies: IdentityDependencies,
  call: OpenCall,
  { purpose }: CallArguments<'identity', 'passkeyOptions'>,
): Promise<CallOutput<'identity', 'passkeyOptions'>> {
  const party = requireRelyingParty(dependencies.configuration.origins, call.origin);
  const { question } = await findAsked(dependencies, call, purpose);
  const { userId } = question;
  const [passkeys] =
    userId === null ? [[]] : await dependencies.identityDatabase.runAlone(noScope, [listPasskeys(userId)]);
  const usable = passkeys.filter(({ rpId }) => rpId === party.id);
  if (userId !== null && usable.length === 0) throw new ApiFailure('second-factor.not-found');
  const challenge = await openPasskeyChallenge(dependencies, question, party, call.now);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge: text } = await generateAuthenticationOptions({ rpID: party.id, challenge });
  return {
    options: {
      challenge: text,
      rpId: party.id,
      timeout: passkeyTimeoutMilliseconds,
      userVerification: 'required',
      allowCredentials: usable.map(({ credentialId, transports }) => ({
        id: Buffer.from(credentialId).toString('base64url'),
        type: 'public-key',
        transports: [...transports],
      })),
    },
  };
}

/**
 * Proves a person with a passkey: opens a session, completes a sign-in after the password, or renews the cookie's
 * session. A signature can't be guessed, so attempts aren't counted.
 */
export async function provePasskey(dependencies: IdentityDependencies, call: OpenCall, input: Input): Promise<Grant> {
  const { now } = call;
  const party = requireRelyingParty(dependencies.configuration.origins, call.origin);
  const { question, challenge } = await findAsked(dependencies, call, input.purpose);
  const proven = await verifyPasskey(dependencies, { question, party, answer: input.answer }, now);
  const spend = (transaction: Transaction): Promise<boolean> => writeUse(transaction, proven, now);
  if (challenge !== null) {
    const trustBrowser = input.trustBrowser === true;
    return completeChallenge(dependencies, call, { challenge, trustBrowser, spend, refusedCode: 'passkey.refused' });
  }
  return input.purpose === 'SIGN_IN' ? signIn(dependencies, call, proven) : renew(dependencies, call, proven);
}

/** The person of a purpose: none yet, the person whose password is proven, or the session's person. */
async function findAsked(
  dependencies: IdentityDependencies,
  call: OpenCall,
  purpose: Purpose,
): Promise<{ readonly question: PasskeyQuestion; readonly challenge: ChallengeRow | null }> {
  if (purpose === 'SIGN_IN') return { question: { purpose, userId: null, sessionId: null }, challenge: null };
  if (purpose === 'SECOND_FACTOR') {
    const challenge = await requireChallenge(dependencies, call);
    return { question: { purpose, userId: challenge.userId, sessionId: null }, challenge };
  }
  const { userId, id: sessionId } = (await requireSession(dependencies, call)).session;
  return { question: { purpose, userId, sessionId }, challenge: null };
}

async function signIn(dependencies: IdentityDependencies, call: OpenCall, proven: ProvenPasskey): Promise<Grant> {
  const { userId } = proven;
  const token = makeOpaqueToken();
  const session = await dependencies.identityDatabase.transact(noScope, async (transaction) => {
    await transaction.run(shareAccount(userId));
    if (!(await writeUse(transaction, proven, call.now))) throw new ApiFailure('passkey.refused');
    return openSession(dependencies, transaction, call, { userId, token });
  });
  rememberDevice(dependencies, call, session);
  return grantSession(dependencies, call, { session, token });
}

/** The session keeps its id and gets a new cookie token, as after the password. */
async function renew(dependencies: IdentityDependencies, call: OpenCall, proven: ProvenPasskey): Promise<Grant> {
  const { now, address, userAgent } = call;
  const { session: held, tokenHash } = await requireSession(dependencies, call);
  const token = makeOpaqueToken();
  const since = idleSince(dependencies.configuration, now);
  const session = await dependencies.identityDatabase.transact(noScope, async (transaction) => {
    if (!(await writeUse(transaction, proven, now))) throw new ApiFailure('passkey.refused');
    const [renewed] = await transaction.run(
      renewSession(tokenHash, now, since, hashOpaqueToken(token), address, userAgent),
    );
    // It was revoked, or the cookie belongs to another person by now.
    if (renewed?.userId !== proven.userId || renewed.id !== held.id) throw new ApiFailure('session.required');
    return renewed;
  });
  return grantSession(dependencies, call, { session, token });
}

async function writeUse(transaction: Transaction, { id, counter }: ProvenPasskey, now: Date): Promise<boolean> {
  return (await transaction.run(writePasskeyUse(id, counter, now))).length > 0;
}
