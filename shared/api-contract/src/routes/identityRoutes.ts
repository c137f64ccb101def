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
  removeFactor: {
    method: 'POST',
    path: `${identity}/factors/remove`,
    access: 'signed-in',
    summary: 'Removes an authenticator app or a passkey; with the last one the recovery codes go.',
  },
  renameFactor: {
    method: 'POST',
    path: `${identity}/factors/rename`,
    access: 'signed-in',
    summary: 'Renames an authenticator app or a passkey.',
  },
  setFactorOrder: {
    method: 'POST',
    path: `${identity}/factors/order`,
    access: 'signed-in',
    summary: 'Sets the order in which a sign-in asks for second factors.',
  },
  beginPasskey: {
    method: 'POST',
    path: `${identity}/factors/passkeys/begin`,
    access: 'signed-in',
    summary: 'Begins to add a passkey: what the authenticator is to sign.',
  },
  addPasskey: {
    method: 'POST',
    path: `${identity}/factors/passkeys`,
    access: 'signed-in',
    summary: 'Adds a passkey; with the first second factor the person gets recovery codes.',
  },
  passkeyOptions: {
    method: 'POST',
    path: `${identity}/passkey/options`,
    access: 'public',
    summary: 'What a passkey is to sign for a new session, a second factor or a fresh sign-in.',
  },
  provePasskey: {
    method: 'POST',
    path: `${identity}/passkey`,
    access: 'public',
    summary: 'Opens a session by a passkey, proves the second factor with it, or makes the sign-in fresh.',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: `${identity}/factors/recovery-codes`,
    access: 'signed-in',
    summary: 'Replaces the recovery codes of the account.',
  },
  trustBrowser: {
    method: 'POST',
    path: `${identity}/factors/browsers/trust`,
    access: 'session-cookie',
    summary: 'Trusts this browser: it needs no second factor for 30 days.',
  },
  forgetBrowsers: {
    method: 'POST',
    path: `${identity}/factors/browsers/forget`,
    access: 'signed-in',
    summary: 'Ends the trust in one browser of the person, or in all of them.',
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
  revokeOtherSessions: {
    method: 'POST',
    path: `${identity}/sessions/revoke-others`,
    access: 'signed-in',
    summary: 'Ends every session of the person but the one that asks.',
  },
} as const satisfies CallRoutes;
