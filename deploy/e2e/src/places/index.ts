export { changeEncryption } from './changeEncryption.ts';
export { connectKey, customersKey } from './connectKey.ts';
export { endPeriod } from './endPeriod.ts';
