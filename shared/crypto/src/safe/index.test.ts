import { describe, expect, it } from '@jest/globals';
import * as safe from './index.ts';

describe('what a feature can reach', () => {
  it('is this list, which holds no way to choose a nonce, a data key or read a key', () => {
    expect(Object.keys(safe).sort()).toEqual([
      'ExpiringCache',
      'IntegrityError',
      'OpenText',
      'OtpSeedRing',
      'RootKeyFileError',
      'WipedTextError',
      'deriveDatabasePassword',
      'deriveMacKey',
      'deriveWrappingKey',
      'equalInConstantTime',
      'generationIdOf',
      'hashOpaqueToken',
      'hashPassword',
      'hashProof',
      'hmacFingerprint',
      'holdOtpSeed',
      'makeOpaqueToken',
      'makeOrganizationKey',
      'makeOtpCode',
      'makeRootKey',
      'makeRootKeyVerifier',
      'makeTokenSigningKey',
      'matchesRootKeyVerifier',
      'openRecord',
      'parseSealedBytes',
      'parseWrappedKey',
      'passwordHashCost',
      'readFingerprintKey',
      'readRootKeyFile',
      'rewrapDataKey',
      'sealFields',
      'sealPurposes',
      'sealRecord',
      'unwrapOrganizationKey',
      'unwrapTokenSigningKey',
      'verifyPassword',
      'wrapOrganizationKey',
      'wrapTokenSigningKey',
      'writeRootKeyFile',
    ]);
  });
});
