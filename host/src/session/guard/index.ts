export * from './decideNavigation.ts';
export { placeOf } from './placeOf.ts';
export { readAddress, settleAddress } from './settleAddress.ts';
export { loginPathFor, readRedirect } from './redirectQuery.ts';
export { clearsOrganization, isPublicPath, isSignInPath, trimPath } from './pathKinds.ts';
