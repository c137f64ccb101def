export * from './decideNavigation.ts';
export { loginPathFor, readRedirect } from './redirectQuery.ts';
export { isPublicPath, isSignInPath, trimPath } from './pathKinds.ts';
