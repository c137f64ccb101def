import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiConfiguration } from '../../platform/configuration/apiConfiguration.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelAddressChange, changeAddress } from './addresses/changeAddress.ts';
import { confirmAddress } from './addresses/confirmAddress.ts';
import { describeLink } from './addresses/describeLink.ts';
import { accountMail, mailAccount } from './addresses/mailAccount.ts';
import { presentAccount } from './addresses/presentAccount.ts';
import { addressChange, recordAddressChange } from './addresses/recordAddressChange.ts';
import { releaseAddress } from './addresses/releaseAddress.ts';
import { requestPasswordReset } from './addresses/requestPasswordReset.ts';
import { resetPassword } from './addresses/resetPassword.ts';
import { sendConfirmation } from './addresses/sendConfirmation.ts';
import { undoAddressChange } from './addresses/undoAddressChange.ts';
import { changePassword } from './changePassword.ts';
import { registerFactors } from './factors.routes.ts';
import { exchangeToken } from './hosted/exchangeToken.ts';
import { createHosted } from './hosted/hostedDependencies.ts';
import { beginAttempt, finishAttempt } from './hosted/providerAttempt.ts';
import type { IdentityDependencies } from './identityDependencies.ts';
import { issueToken } from './issueToken.ts';
import { listSessions } from './listSessions.ts';
import { lockSessionOf } from './lock/lockSessionOf.ts';
import { makePageKey, openPageKey } from './lock/pageKey.ts';
import { passwordHashing } from './password/passwordHashing.ts';
import { reAuthenticate } from './reAuthenticate.ts';
import { revokeOtherSessions, revokeSession } from './revokeSession.ts';
import { CookieJar } from './sessions/sessionCookies.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { signUp } from './signUp.ts';
import { SigningKeyRing } from './tokens/SigningKeyRing.ts';
import { updateUser } from './updateUser.ts';

// Only an address, a name and a password, so that no one can make the server hash megabytes.
const small = { bodyLimitBytes: 8_192 } as const;
// A token of a hosted service, or the provider's response in a URL.
const token = { bodyLimitBytes: 20_480 } as const;

/** If another service stores the passwords, or none are used, this server accepts none. */
function requireOwnPasswords({ identity }: ApiConfiguration): void {
  if (identity.passwords !== 'embedded') throw new ApiFailure('request.not-found');
}

/** Registers the calls of embedded identity and the public key set. */
export function registerIdentity(platform: Platform): void {
  const { app, calls, configuration, keys, mail } = platform;
  const dependencies: IdentityDependencies = {
    ...platform,
    cookies: new CookieJar(configuration.origins[0]?.startsWith('https:') === true),
    hashing: passwordHashing,
    ring: new SigningKeyRing(platform),
  };
  calls.open(
    'identity',
    'signUp',
    async (call, input) => {
      requireOwnPasswords(configuration);
      await signUp(dependencies, call, input);
    },
    small,
  );
  calls.open(
    'identity',
    'signIn',
    async (call, input) => {
      requireOwnPasswords(configuration);
      return signIn(dependencies, call, input);
    },
    small,
  );
  calls.open('identity', 'token', (call, input) => issueToken(dependencies, call, input), small);
  calls.open('identity', 'reAuthenticate', (call, input) => reAuthenticate(dependencies, call, input), small);
  calls.open('identity', 'changePassword', (call, input) => changePassword(dependencies, call, input), small);
  calls.open('identity', 'signOut', (call, input) => signOut(dependencies, call, input), small);
  const hosted = { ...dependencies, ...createHosted(dependencies) };
  calls.open('identity', 'hostedBegin', (call, input) => beginAttempt(hosted, call, input), small);
  calls.open('identity', 'hostedFinish', (call, input) => finishAttempt(hosted, call, input), token);
  calls.open('identity', 'hostedExchange', (call, input) => exchangeToken(hosted, call, input), token);
  calls.open('identity', 'lock', (call) => lockSessionOf(dependencies, call), small);
  calls.signedIn('identity', 'makePageKey', (call) => makePageKey(dependencies, call), small);
  calls.signedIn('identity', 'openPageKey', (call, input) => openPageKey(dependencies, call, input), small);
  registerFactors(platform, dependencies);
  calls.signedIn('identity', 'sessions', (call) => listSessions(dependencies, call));
  calls.signedIn('identity', 'revokeSession', (call, input) => revokeSession(dependencies, call, input), small);
  calls.signedIn('identity', 'revokeOtherSessions', (call) => revokeOtherSessions(dependencies, call), small);
  registerAddresses(platform, dependencies);
  calls.signedIn('user', 'update', (call, input) => updateUser(dependencies, call, input), small);
  calls.open('identity', 'options', async () => ({ isMailConfigured: mail.isConfigured }));
  // RFC 7517, for services that verify our tokens. Public by its nature.
  app.get(
    '/identity/v1/keys',
    { logLevel: 'silent', exposeHeadRoute: false },
    async (_request: FastifyRequest, reply: FastifyReply) => {
      keys.requireOpen();
      return reply
        .type('application/jwk-set+json')
        .send(JSON.stringify({ keys: await dependencies.ring.publicKeys() }));
    },
  );
}

/** Proven addresses and forgotten passwords. */
function registerAddresses({ calls, jobs }: Platform, dependencies: IdentityDependencies): void {
  jobs.handleAccountMail(accountMail, (run, payload) => mailAccount(dependencies, run, payload));
  jobs.handleAccount(addressChange, (jobId, payload) => recordAddressChange(dependencies, jobId, payload));
  calls.open(
    'identity',
    'requestPasswordReset',
    (call, input) => requestPasswordReset(dependencies, call, input),
    small,
  );
  calls.open('identity', 'resetPassword', (call, input) => resetPassword(dependencies, call, input), small);
  calls.open('identity', 'describeLink', (call, input) => describeLink(dependencies, call, input), small);
  calls.open('identity', 'releaseAddress', (call, input) => releaseAddress(dependencies, call, input), small);
  calls.open('identity', 'undoAddressChange', (call, input) => undoAddressChange(dependencies, call, input), small);
  calls.signedIn('identity', 'account', (call) => presentAccount(dependencies, call));
  calls.signedIn('identity', 'confirmAddress', (call, input) => confirmAddress(dependencies, call, input), small);
  calls.signedIn('identity', 'sendConfirmation', (call) => sendConfirmation(dependencies, call), small);
  calls.signedIn('identity', 'changeAddress', (call, input) => changeAddress(dependencies, call, input), small);
  calls.signedIn('identity', 'cancelAddressChange', (call) => cancelAddressChange(dependencies, call), small);
}
