import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import { secondsAfter } from '../../../platform/clock/timeAfter.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { freshSignInSeconds } from '../../../platform/tenancy/requireFreshSignIn.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { noScope } from '../identityDependencies.ts';
import type { AttemptSecrets, OpenIdAnswer } from './createOpenIdClient.ts';
import { enterHosted } from './enterHosted.ts';
import { insertAttempt, sweepAttemptsOfProviders, takeAttempt } from './hosted.store.ts';
import type { HostedPerson } from './hostedPerson.ts';
import { openIdIssuer, type HostedDependencies } from './hostedDependencies.ts';
import { proveHosted } from './proveHosted.ts';

const attemptSeconds = 900;
/** A person whose sign-in at the provider is older must sign in there again. */
const sessionSeconds = 86_400;
/** Our page to which the provider sends the person back. */
const returnPath = '/login/return';

/** Starts a sign-in at a provider: returns the URL of its page, and sets the cookie that the response requires. */
export async function beginAttempt(
  dependencies: HostedDependencies,
  call: OpenCall,
  { provider, purpose, origin }: CallArguments<'identity', 'hostedBegin'>,
): Promise<CallOutput<'identity', 'hostedBegin'>> {
  const { configuration, cookies, identityDatabase, openIdClients } = dependencies;
  const client = openIdClients.get(provider);
  if (client === undefined) throw new ApiFailure('request.not-found');
  if (!configuration.origins.includes(origin)) throw new ApiFailure('request.origin');
  const token = makeOpaqueToken();
  const isAgain = purpose === 'RE_AUTHENTICATE';
  const address = await client.authorizationAddress({
    ...derive(token),
    redirectUri: origin + returnPath,
    isAgain,
    maxAgeSeconds: isAgain ? freshSignInSeconds : sessionSeconds,
  });
  const expiresAt = secondsAfter(call.now, attemptSeconds);
  await identityDatabase.transact(noScope, (transaction) =>
    transaction.runAll([
      sweepAttemptsOfProviders(call.now),
      insertAttempt(hashOpaqueToken(token), provider, purpose, origin, expiresAt),
    ]),
  );
  call.setCookie(cookies.providerAttempt(token, attemptSeconds));
  return { address };
}

/** Completes it with the provider's response: the server exchanges the code and verifies the ID token. */
export async function finishAttempt(
  dependencies: HostedDependencies,
  call: OpenCall,
  { response }: CallArguments<'identity', 'hostedFinish'>,
): Promise<CallOutput<'identity', 'hostedFinish'>> {
  const { cookies, identityDatabase, openIdClients } = dependencies;
  const token = call.cookies.get(cookies.names.providerAttempt);
  if (token === undefined) throw new ApiFailure('sign-in.attempt-expired');
  // Used up before it is evaluated: a response can be tried only once.
  const [attempt] = await identityDatabase.transact(noScope, (transaction: Transaction) =>
    transaction.run(takeAttempt(hashOpaqueToken(token), call.now)),
  );
  call.setCookie(cookies.forgetProviderAttempt());
  const client = openIdClients.get(attempt?.provider ?? '');
  if (attempt === undefined || client === undefined) throw new ApiFailure('sign-in.attempt-expired');
  const isAgain = attempt.purpose === 'RE_AUTHENTICATE';
  const answer = await client.redeem({
    ...derive(token),
    redirectUri: attempt.origin + returnPath,
    parameters: new URLSearchParams(response),
    maxAgeSeconds: isAgain ? freshSignInSeconds : sessionSeconds,
  });
  const proven = await proveHosted([openIdIssuer(client, answer.findKey)], answer.idToken, call.now);
  return enterHosted(dependencies, call, { person: await withAddress(proven, answer), purpose: attempt.purpose });
}

/**
 * State, nonce and PKCE verifier: hashes of the same 256 random bits under different names reveal nothing about each other.
 */
function derive(token: string): AttemptSecrets {
  const named = (name: string): string => Buffer.from(hashOpaqueToken(`${name}\n${token}`)).toString('base64url');
  return { state: named('state'), nonce: named('nonce'), verifier: named('verifier') };
}

/** Many providers return the address only at their userinfo endpoint. */
async function withAddress(person: HostedPerson, answer: OpenIdAnswer): Promise<HostedPerson> {
  if (person.email !== null) return person;
  const found = await answer.userInfo(person.subject);
  if (found?.email === undefined) return person;
  return {
    ...person,
    email: found.email,
    isEmailProven: found.email_verified === true,
    displayName: person.displayName ?? (found.name === undefined || found.name === '' ? null : found.name),
  };
}
