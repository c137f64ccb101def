import { computeCode, decodeBase32, encodeBase32, type OtpSettings } from '@cofferdam/domain/otp';
import { nonceSizeBytes } from '../../hazmat/envelopeFormat.ts';
import { IntegrityError } from '../../hazmat/integrityError.ts';
import { hmacForCodes } from '../../hazmat/node/digest.ts';
import { openEnvelope, sealEnvelope } from '../../hazmat/node/envelope.ts';
import { holdKey, type KeyHandle } from '../../hazmat/node/keyHandle.ts';
import { makeRandomBytes } from '../../hazmat/node/randomness.ts';
import { encodeContext } from '../../hazmat/sealContext.ts';
import type { WrappingKey } from './rootKey.ts';
import type { SealedBytes } from './sealedTypes.ts';

/** The owner of an authenticator app's seed; bound into its ciphertext. */
export interface AccountSeedName {
  readonly userId: string;
  readonly factorId: string;
}

/** The seed of an account's authenticator app. It makes codes but can't be read. */
export interface AccountSeed {
  readonly key: KeyHandle<'otp-seed'>;
}

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, 30 seconds. */
export const accountCodeSettings = {
  type: 'TOTP',
  algorithm: 'SHA1',
  digits: 6,
  periodSeconds: 30,
} as const satisfies OtpSettings;

/** Bytes of a new seed: as long as the hash, as RFC 4226 section 4 asks. */
const seedSizeBytes = 20;

/** A new seed: as base32 to show once, and sealed for its row. */
export function makeAccountSeed(
  wrappingKey: WrappingKey<'account-seed-sealing'>,
  name: AccountSeedName,
): { readonly seed: string; readonly sealed: SealedBytes } {
  const seed = encodeBase32(makeRandomBytes(seedSizeBytes));
  const text = new TextEncoder().encode(seed);
  const sealed = sealEnvelope(seatOf(wrappingKey, name), makeRandomBytes(nonceSizeBytes), text) as SealedBytes;
  text.fill(0);
  return { seed, sealed };
}

/** Opens the seed of a row. @throws IntegrityError */
export function openAccountSeed(
  wrappingKey: WrappingKey<'account-seed-sealing'>,
  name: AccountSeedName,
  sealed: SealedBytes,
): AccountSeed {
  const text = openEnvelope(seatOf(wrappingKey, name), sealed);
  const decoded = decodeBase32(text);
  text.fill(0);
  if (!decoded.ok || decoded.bytes.length === 0) throw new IntegrityError();
  return { key: holdKey('otp-seed', decoded.bytes) };
}

/** Re-seals the seed of a row under another root key's subkey. @throws IntegrityError */
export function resealAccountSeed(
  from: WrappingKey<'account-seed-sealing'>,
  to: WrappingKey<'account-seed-sealing'>,
  { name, sealed }: { readonly name: AccountSeedName; readonly sealed: SealedBytes },
): SealedBytes {
  const text = openEnvelope(seatOf(from, name), sealed);
  const again = sealEnvelope(seatOf(to, name), makeRandomBytes(nonceSizeBytes), text) as SealedBytes;
  text.fill(0);
  return again;
}

/** The code of one period. */
export function makeAccountCode(seed: AccountSeed, step: number): string {
  return computeCode(accountCodeSettings, step, (algorithm, message) => hmacForCodes(algorithm, seed.key, message));
}

function seatOf(wrappingKey: WrappingKey<'account-seed-sealing'>, { userId, factorId }: AccountSeedName) {
  const context = encodeContext({
    purpose: 'account-factor',
    organizationId: null,
    workspaceId: null,
    recordId: factorId,
    versionId: userId,
    field: 'seed',
  });
  return { key: wrappingKey.key, keyId: wrappingKey.keyId, layer: 'payload', context } as const;
}
