export * from './decideNavigation.ts';
export { placeOf } from './placeOf.ts';
export { readAddress, settleAddress } from './settleAddress.ts';
export { loginPathFor } from './redirectQuery.ts';
export { clearsOrganization, trimPath } from './pathKinds.ts';
