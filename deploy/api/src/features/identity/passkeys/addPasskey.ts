import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkName, secondFactorLimits, type FactorId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import { countRecoveryCodes, lockAccount } from '../factors/factors.store.ts';
import { lockOwnAccount } from '../factors/lockOwnAccount.ts';
import { replaceRecoveryCodes } from '../factors/recoveryCodes.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { recordOfMember } from '../memberEvents.ts';
import { openPasskeyChallenge, passkeyTimeoutMilliseconds, takeChallengeOf } from './passkeyChallenges.ts';
import { insertPasskey, listPasskeys } from './passkeys.store.ts';
import { requireRelyingParty } from './relyingParty.ts';

type CreationOptions = CallOutput<'identity', 'beginPasskey'>['options'];

/** Names of algorithms in COSE: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257];
const relyingPartyName = 'Cofferdam';

/** Starts adding a passkey: returns the options for the authenticator. */
export async function beginPasskey(
  dependencies: IdentityDependencies,
  call: SignedInCall,
): Promise<CallOutput<'identity', 'beginPasskey'>> {
  requireFreshSignIn(call);
  const { userId, sessionId, now } = call;
  const party = requireRelyingParty(dependencies.configuration.origins, call.origin);
  const [[account], passkeys] = await dependencies.identityDatabase.runAlone(noScope, [
    lockAccount(userId),
    listPasskeys(userId),
  ]);
  if (account === undefined) throw new ApiFailure('session.required');
  if (passkeys.length >= secondFactorLimits.passkeys) throw new ApiFailure('second-factor.limit');
  const challenge = await openPasskeyChallenge(dependencies, { purpose: 'REGISTER', userId, sessionId }, party, now);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: relyingPartyName,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: account.email,
    userDisplayName: account.displayName,
    challenge,
    timeout: passkeyTimeoutMilliseconds,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: passkeys
      .filter(({ rpId }) => rpId === party.id)
      .map(({ credentialId, transports }) => ({
        id: Buffer.from(credentialId).toString('base64url'),
        transports: [...transports],
      })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
  const { rp, user, pubKeyCredParams, excludeCredentials = [] } = options;
  return {
    options: {
      challenge: options.challenge,
      rp: { id: party.id, name: rp.name },
      user,
      pubKeyCredParams: [...pubKeyCredParams] as CreationOptions['pubKeyCredParams'],
      timeout: passkeyTimeoutMilliseconds,
      attestation: 'none',
      excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({
        id,
        type: 'public-key',
        transports: [...transports],
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  };
}

/** Adds the passkey that an authenticator has created. The first second factor comes with recovery codes. */
export async function addPasskey(
  dependencies: IdentityDependencies,
  call: SignedInCall,
  input: CallArguments<'identity', 'addPasskey'>,
): Promise<CallOutput<'identity', 'addPasskey'>> {
  requireFreshSignIn(call);
  const { userId, sessionId, now } = call;
  const name = checkName(input.name);
  if (!name.ok) throw new ApiFailure('validation.request', { fields: ['name'] });
  const party = requireRelyingParty(dependencies.configuration.origins, call.origin);
  const { clientDataJSON } = input.answer;
  const question = { purpose: 'REGISTER', userId, sessionId } as const;
  const challenge = await takeChallengeOf(dependencies, { question, party, clientDataJSON }, now);
  const made = await verifyRegistration(input.answer, challenge, party);
  if (made === null) throw new ApiFailure('passkey.refused');
  const recoveryCodes = await dependencies.identityDatabase.transact(noScope, async (transaction) => {
    await lockOwnAccount(transaction, call);
    if ((await transaction.run(listPasskeys(userId))).length >= secondFactorLimits.passkeys) {
      throw new ApiFailure('second-factor.limit');
    }
    const [added] = await transaction.run(
      insertPasskey({ ...made, id: dependencies.random.id<FactorId>(), userId, rpId: party.id, name: name.name, now }),
    );
    if (added === undefined) throw new ApiFailure('passkey.exists');
    await transaction.run(recordOfMember(dependencies, call, 'member.second-factor.added', { factor: 'passkey' }));
    const [count] = await transaction.run(countRecoveryCodes(userId));
    return count?.total === 0 ? replaceRecoveryCodes(dependencies, transaction, userId, now) : null;
  });
  return { recoveryCodes };
}

type Registration = CallArguments<'identity', 'addPasskey'>['answer'];

/** The verified new passkey; null if the response is invalid. */
async function verifyRegistration(
  { id, clientDataJSON, attestationObject, transports }: Registration,
  expectedChallenge: string,
  party: { readonly id: string; readonly origins: readonly string[] },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports,
      isSynced: credentialDeviceType === 'multiDevice',
    };
  } catch {
    // The library throws for invalid responses. Its message can contain the input, so it isn't logged.
    return null;
  }
}
