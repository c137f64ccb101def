/** The part of the guard that the pages of a visitor need, without the rest. */
export { isAccountLinkPath, isSignInPath, trimPath } from './pathKinds.ts';
export { loginPathFor, readRedirect } from './redirectQuery.ts';
