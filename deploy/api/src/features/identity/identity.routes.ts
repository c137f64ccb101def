import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { changePassword } from './changePassword.ts';
import { proveSecondFactor } from './challenges/proveSecondFactor.ts';
import { addAuthenticator } from './factors/addAuthenticator.ts';
import { forgetBrowsers, removeAuthenticator, renewRecoveryCodes } from './factors/changeFactors.ts';
import { confirmAuthenticator } from './factors/confirmAuthenticator.ts';
import { listFactors } from './factors/listFactors.ts';
import type { IdentityDependencies } from './identityDependencies.ts';
import { issueToken } from './issueToken.ts';
import { listSessions } from './listSessions.ts';
import { passwordHashing } from './password/passwordHashing.ts';
import { reAuthenticate } from './reAuthenticate.ts';
import { revokeSession } from './revokeSession.ts';
import { CookieJar } from './sessions/sessionCookies.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { signUp } from './signUp.ts';
import { SigningKeyRing } from './tokens/SigningKeyRing.ts';
import { updateUser } from './updateUser.ts';

// Nothing but an address, a name and a password: hashing must not be fed megabytes.
const small = { bodyLimitBytes: 8_192 } as const;
const nothing = {} as const;

/** Registers the calls of embedded identity and the public key set. */
export function registerIdentity(platform: Platform): void {
  const { app, calls, configuration, keys } = platform;
  const parts: IdentityDependencies = {
    ...platform,
    cookies: new CookieJar(configuration.origins[0]?.startsWith('https:') === true),
    hashing: passwordHashing,
    ring: new SigningKeyRing(platform),
  };
  calls.open('identity', 'signUp', (call, input) => signUp(parts, call, input).then(() => nothing), small);
  calls.open('identity', 'signIn', (call, input) => signIn(parts, call, input), small);
  calls.open('identity', 'token', (call, input) => issueToken(parts, call, input), small);
  calls.open('identity', 'reAuthenticate', (call, input) => reAuthenticate(parts, call, input), small);
  calls.open('identity', 'proveSecondFactor', (call, input) => proveSecondFactor(parts, call, input), small);
  calls.open('identity', 'changePassword', (call, input) => changePassword(parts, call, input), small);
  calls.open('identity', 'signOut', (call) => signOut(parts, call).then(() => nothing), small);
  calls.signedIn('identity', 'factors', (call) => listFactors(parts, call));
  calls.signedIn('identity', 'addAuthenticator', (call, input) => addAuthenticator(parts, call, input), small);
  calls.signedIn('identity', 'confirmAuthenticator', (call, input) => confirmAuthenticator(parts, call, input), small);
  calls.signedIn(
    'identity',
    'removeAuthenticator',
    (call, input) => removeAuthenticator(parts, call, input).then(() => nothing),
    small,
  );
  calls.signedIn('identity', 'renewRecoveryCodes', (call) => renewRecoveryCodes(parts, call), small);
  calls.signedIn('identity', 'forgetBrowsers', (call) => forgetBrowsers(parts, call).then(() => nothing), small);
  calls.signedIn('identity', 'sessions', (call) => listSessions(parts, call));
  calls.signedIn(
    'identity',
    'revokeSession',
    (call, input) => revokeSession(parts, call, input).then(() => nothing),
    small,
  );
  calls.signedIn('user', 'update', (call, input) => updateUser(parts, call, input), small);
  // RFC 7517, for services that verify our tokens. Public by its nature.
  app.get(
    '/identity/v1/keys',
    { logLevel: 'silent', exposeHeadRoute: false },
    async (_request: FastifyRequest, reply: FastifyReply) => {
      keys.requireOpen();
      return reply.type('application/jwk-set+json').send(JSON.stringify({ keys: await parts.ring.publicKeys() }));
    },
  );
}
