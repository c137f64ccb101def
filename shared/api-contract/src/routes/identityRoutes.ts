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
