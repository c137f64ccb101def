import { keySizeBytes } from '../../hazmat/envelopeFormat.ts';
import { hkdfSha256 } from '../../hazmat/node/hkdfSha256.ts';
import { holdKey } from '../../hazmat/node/keyHandle.ts';
import type { KeyHandle } from '../../hazmat/node/keyHandle.ts';
import { deriveKeyId } from '../../hazmat/node/keyId.ts';
import { makeRandomBytes } from '../../hazmat/node/randomness.ts';

/** The top key, from its file. It never seals anything: subkeys are derived from it. */
export type RootKey = KeyHandle<'root'>;

/**
 * Everything derived from the root key, by purpose. The name is the
 * HKDF info label, so two purposes never share bytes. Never change a name: its ciphertexts
 * could no longer be opened.
 */
export const rootKeyPurposes = {
  'organization-key-wrapping': 'wrap',
  'token-signing-key-wrapping': 'wrap',
  'account-seed-sealing': 'wrap',
  'earlier-subkey-sealing': 'wrap',
  'email-lookup': 'mac',
  'rate-limit': 'mac',
  'invitation-mail-token': 'mac',
  'account-mail-token': 'mac',
  'account-recovery-code': 'mac',
  'page-lock': 'mac',
  'database-application-role': 'password',
  'database-identity-role': 'password',
  'database-jobs-role': 'password',
  'audit-head-signing': 'sign',
  'root-key-verifier': 'verifier',
} as const satisfies Record<string, 'wrap' | 'mac' | 'password' | 'sign' | 'verifier'>;

type PurposeFor<Use extends string> = {
  [Name in keyof typeof rootKeyPurposes]: (typeof rootKeyPurposes)[Name] extends Use ? Name : never;
}[keyof typeof rootKeyPurposes];

/** Purposes of the root key that wrap other keys. */
export type WrappingPurpose = PurposeFor<'wrap'>;

/** Purposes of the root key that are passwords of database roles. */
export type PasswordPurpose = PurposeFor<'password'>;

/** Purposes of the root key that authenticate or blind a value. */
export type MacPurpose = PurposeFor<'mac'>;

/** A key that wraps only one kind of key. */
export interface WrappingKey<Purpose extends WrappingPurpose> {
  readonly purpose: Purpose;
  readonly key: KeyHandle<'wrapping'>;
  readonly keyId: Uint8Array;
}

/** A key for {@link hmacFingerprint}. */
export interface MacKey<Purpose extends string = string> {
  readonly purpose: Purpose;
  readonly key: KeyHandle<'mac'>;
}

const noSalt = new Uint8Array(0);
const encoder = new TextEncoder();

/** Generates a random root key. Only for a database without a verifier row. */
export function makeRootKey(): RootKey {
  return holdKey('root', makeRandomBytes(keySizeBytes));
}

/**
 * The 32 bytes for one purpose: HKDF-SHA-256 with an empty salt (the root key is uniformly random,
 * RFC 5869 §3.1) and the purpose in `info`. Not exported from the package; the caller wipes them.
 */
export function deriveSubkeyBytes(root: RootKey, purpose: keyof typeof rootKeyPurposes): Uint8Array {
  const info = encoder.encode(`cofferdam/1/root/${purpose}`);
  return hkdfSha256(root, { salt: noSalt, info, sizeBytes: keySizeBytes });
}

/** The subkey that wraps organization keys, or token signing keys. Derive once, at start. */
export function deriveWrappingKey<Purpose extends WrappingPurpose>(
  root: RootKey,
  purpose: Purpose,
): WrappingKey<Purpose> {
  const key = holdKey('wrapping', deriveSubkeyBytes(root, purpose));
  return { purpose, key, keyId: deriveKeyId(key) };
}

/** A subkey for HMAC: an email lookup, a rate-limit key, the token of an invitation's mail. Derive once, at start. */
export function deriveMacKey<Purpose extends MacPurpose>(root: RootKey, purpose: Purpose): MacKey<Purpose> {
  return { purpose, key: holdKey('mac', deriveSubkeyBytes(root, purpose)) };
}

/** The password of a database role: 43 characters of base64url, always the same. */
export function deriveDatabasePassword(root: RootKey, purpose: PasswordPurpose = 'database-application-role'): string {
  const bytes = deriveSubkeyBytes(root, purpose);
  const password = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url');
  bytes.fill(0);
  return password;
}
