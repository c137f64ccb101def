export { changeEncryption } from './changeEncryption.ts';
export { connectKey, customersKey } from './connectKey.ts';
export { endPaidPeriod } from './endPaidPeriod.ts';
export { joinPlace, type JoinedAs } from './joinPlace.ts';
export { leavePlace } from './leavePlace.ts';
export { claimLink, makeLink, type LinkPlan, type MadeLink, type ReaderKeys } from './makeLink.ts';
export { expireLink, makeShares } from './makeShares.ts';
export { useSender, type Sender } from './useSender.ts';
export { makePlace, type MadePlace, type PlacePlan } from './makePlace.ts';
