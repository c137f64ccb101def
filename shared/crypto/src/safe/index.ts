// The API for the server's features. Nothing here accepts a nonce, returns key bytes, or opens
// anything without its context.
export { IntegrityError } from '../hazmat/integrityError.ts';
export { equalInConstantTime } from '../hazmat/node/digest.ts';
export { sealFields, sealPurposes } from '../hazmat/sealContext.ts';
export type { SealContext, SealField, SealPurpose } from '../hazmat/sealContext.ts';

export { OpenText, WipedTextError } from './server/openText.ts';
export { parseSealedBytes, parseWrappedKey } from './server/sealedTypes.ts';
export type { SealedBytes, SealedRecord, WrappedKey } from './server/sealedTypes.ts';
export { generationIdOf, openRecord, proveDataKey, rewrapDataKey, sealRecord } from './server/sealRecord.ts';
export type { GenerationChange } from './server/sealRecord.ts';

export {
  isWrappedBy,
  makeOrganizationKey,
  unwrapOrganizationKey,
  wrapOrganizationKey,
} from './server/organizationKey.ts';
export type { OrganizationKey, OrganizationKeyName } from './server/organizationKey.ts';
export {
  customerKeyContext,
  encodeCustomerWrapped,
  isCustomerWrapped,
  parseCustomerWrapped,
} from './server/customerWrappedKey.ts';
export { ExpiringCache } from './server/expiringCache.ts';
export type { ExpiringCacheLimits } from './server/expiringCache.ts';

export { openEarlierSubkey, sealEarlierSubkey } from './server/earlierSubkey.ts';
export type { EarlierSubkey, EarlierSubkeyRow, EarlierSubkeys } from './server/earlierSubkey.ts';
export { deriveDatabasePassword, deriveMacKey, deriveWrappingKey, makeRootKey } from './server/rootKey.ts';
export type { MacKey, MacPurpose, PasswordPurpose, RootKey, WrappingKey, WrappingPurpose } from './server/rootKey.ts';
export {
  encodeRootKeyLine,
  readRootKeyFile,
  readRootKeyLine,
  readWrappingKeyName,
  RootKeyFileError,
  writeRootKeyFile,
  writeWrappedRootKeyFile,
} from './server/rootKeyFile.ts';
export type { RootKeyFileErrorCode, UnwrapRootKey, WrappedRootKey } from './server/rootKeyFile.ts';
export { makeRootKeyVerifier, matchesRootKeyVerifier } from './server/rootKeyVerifier.ts';

export { holdOtpSeed, makeOtpCode } from './server/otpSeed.ts';
export type { OtpSeed, OtpSeedName } from './server/otpSeed.ts';
export {
  accountCodeSettings,
  makeAccountCode,
  makeAccountSeed,
  openAccountSeed,
  resealAccountSeed,
} from './server/accountSeed.ts';
export type { AccountSeed, AccountSeedName } from './server/accountSeed.ts';
export { OtpSeedRing } from './server/otpSeedRing.ts';
export type { OtpSeedRingLimits } from './server/otpSeedRing.ts';

export { makeTokenSigningKey, unwrapTokenSigningKey, wrapTokenSigningKey } from './server/tokenSigningKey.ts';
export type { TokenSigningKey } from './server/tokenSigningKey.ts';

export { deriveAuditHeadKey, verifyAuditHead } from './server/auditHeadKey.ts';
export type { AuditHeadKey } from './server/auditHeadKey.ts';
export { hmacFingerprint, readFingerprintKey } from './server/fingerprint.ts';
export type { FingerprintKey } from './server/fingerprint.ts';
export { hashOpaqueToken, makeOpaqueToken } from './server/opaqueToken.ts';
export { hashProof } from './server/proofHash.ts';
export { hashPassword, passwordHashCost, verifyPassword } from './server/passwordHash.ts';
export type { PasswordHashCost, PasswordVerdict } from './server/passwordHash.ts';
