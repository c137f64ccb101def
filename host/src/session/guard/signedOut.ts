/** Only the part of the guard that signed-out pages need. */
export { isAccountLinkPath, isSignInPath, trimPath } from './pathKinds.ts';
export { loginPathFor, readRedirect } from './redirectQuery.ts';
