export * from './decideNavigation.ts';
export { scopeOf } from './scopeOf.ts';
export { readAddress, settleAddress } from './settleAddress.ts';
export { loginPathFor } from './redirectQuery.ts';
export { clearsOrganization, trimPath } from './pathKinds.ts';
