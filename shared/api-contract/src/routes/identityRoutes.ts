import type { CallRoutes } from './callRoute.ts';
import { identity } from './prefixes.ts';

/** The calls of `identity`. */
export const identityRoutes = {
  signUp: {
    method: 'POST',
    path: `${identity}/sign-up`,
    access: 'public',
    summary: 'Makes an account; answers the same whether the address was free or not.',
  },
  signIn: {
    method: 'POST',
    path: `${identity}/sign-in`,
    access: 'public',
    summary: 'Opens a session and sets its cookie.',
  },
  token: {
    method: 'POST',
    path: `${identity}/token`,
    access: 'session-cookie',
    summary: 'Gives a short-lived access token for the session of the cookie.',
  },
  reAuthenticate: {
    method: 'POST',
    path: `${identity}/re-authenticate`,
    access: 'session-cookie',
    summary: 'Proves the password once more and makes the sign-in fresh.',
  },
  proveSecondFactor: {
    method: 'POST',
    path: `${identity}/second-factor`,
    access: 'session-cookie',
    summary: 'Proves the second factor after the password: opens the session, or makes the sign-in fresh.',
  },
  changePassword: {
    method: 'POST',
    path: `${identity}/password`,
    access: 'session-cookie',
    summary: 'Changes the password by the present one and ends the other sessions of the person.',
  },
  hostedBegin: {
    method: 'POST',
    path: `${identity}/hosted/begin`,
    access: 'public',
    summary: 'Begins a sign-in at an OpenID Connect provider and returns the address of its page.',
  },
  hostedFinish: {
    method: 'POST',
    path: `${identity}/hosted/finish`,
    access: 'public',
    summary: 'Ends it with what the provider answered: opens a session, or makes the sign-in fresh.',
  },
  hostedExchange: {
    method: 'POST',
    path: `${identity}/hosted/exchange`,
    access: 'public',
    summary: 'Exchanges a token of the hosted service, once: opens a session, or makes the sign-in fresh.',
  },
  factors: {
    method: 'GET',
    path: `${identity}/factors`,
    access: 'signed-in',
    summary: 'Lists the second factors of the person.',
  },
  addAuthenticator: {
    method: 'POST',
    path: `${identity}/factors/authenticators`,
    access: 'signed-in',
    summary: 'Begins to add an authenticator app and returns its seed, once.',
  },
  confirmAuthenticator: {
    method: 'POST',
    path: `${identity}/factors/authenticators/confirm`,
    access: 'signed-in',
    summary: 'Confirms an authenticator app by a code of it; with the first one the person gets recovery codes.',
  },
  removeAuthenticator: {
    method: 'POST',
    path: `${identity}/factors/authenticators/remove`,
    access: 'signed-in',
    summary: 'Removes an authenticator app; with the last one the recovery codes go.',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${identity}/factors/recovery-codes`,
    access: 'signed-in',
    summary: 'Replaces the recovery codes of the account.',
  },
  forgetBrowsers: {
    method: 'POST',
    path: `${identity}/factors/browsers/forget`,
    access: 'signed-in',
    summary: 'Trusts no browser of the person any more.',
  },
  signOut: {
    method: 'POST',
    path: `${identity}/sign-out`,
    access: 'session-cookie',
    summary: 'Ends the session and clears its cookie; succeeds when there is none.',
  },
  sessions: {
    method: 'GET',
    path: `${identity}/sessions`,
    access: 'signed-in',
    summary: 'Lists the open sessions of the person.',
  },
  revokeSession: {
    method: 'POST',
    path: `${identity}/sessions/revoke`,
    access: 'signed-in',
    summary: 'Ends one of the sessions of the person, at once.',
  },
} as const satisfies CallRoutes;
