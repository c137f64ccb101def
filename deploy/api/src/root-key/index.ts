export { makeRecoveryKit, type RecoveryKit } from './makeRecoveryKit.ts';
export { rotateRootKeyFile, type RotatedFile } from './rotateRootKeyFile.ts';
export { wrapRootKeyFile } from './wrapRootKeyFile.ts';
export { RootKeyError, type RotatedKeys } from './rotateRootKey.ts';
