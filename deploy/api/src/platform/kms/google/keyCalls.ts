import * as z from 'zod/mini';
import { KeyManagementError } from '../keyManagement.ts';
import { callGoogle } from './callGoogle.ts';
import { crc32c } from './crc32c.ts';

/** A Cloud KMS key, and the account that uses it. */
export interface KeyUse {
  readonly keyName: string;
  readonly accessToken: string;
  /** Address of Cloud KMS. */
  readonly endpoint: string;
  readonly signal: AbortSignal;
}

const encrypted = z.object({
  name: z.string(),
  ciphertext: z.string(),
  ciphertextCrc32c: z.string(),
  verifiedPlaintextCrc32c: z.literal(true),
  verifiedAdditionalAuthenticatedDataCrc32c: z.literal(true),
});
const decrypted = z.object({ plaintext: z.string(), plaintextCrc32c: z.string() });

/** @throws KeyManagementError */
export async function encryptByKey(
  { keyName, endpoint, ...use }: KeyUse,
  plaintext: Uint8Array,
  additionalData: Uint8Array,
): Promise<Uint8Array> {
  const answer = await callGoogle({
    ...use,
    url: `${endpoint}/v1/${keyName}:encrypt`,
    body: {
      plaintext: toBase64(plaintext),
      plaintextCrc32c: crc32c(plaintext),
      additionalAuthenticatedData: toBase64(additionalData),
      additionalAuthenticatedDataCrc32c: crc32c(additionalData),
    },
    answer: encrypted,
    permission: 'cloudkms.cryptoKeyVersions.useToEncrypt',
    notFound: 'key-not-found',
  });
  if (!answer.name.startsWith(`${keyName}/cryptoKeyVersions/`)) throw new KeyManagementError('wrong-answer');
  return checked(answer.ciphertext, answer.ciphertextCrc32c);
}

/** @throws KeyManagementError */
export async function decryptByKey(
  { keyName, endpoint, ...use }: KeyUse,
  ciphertext: Uint8Array,
  additionalData: Uint8Array,
): Promise<Uint8Array> {
  const answer = await callGoogle({
    ...use,
    url: `${endpoint}/v1/${keyName}:decrypt`,
    body: {
      ciphertext: toBase64(ciphertext),
      ciphertextCrc32c: crc32c(ciphertext),
      additionalAuthenticatedData: toBase64(additionalData),
      additionalAuthenticatedDataCrc32c: crc32c(additionalData),
    },
    answer: decrypted,
    permission: 'cloudkms.cryptoKeyVersions.useToDecrypt',
    notFound: 'key-not-found',
  });
  return checked(answer.plaintext, answer.plaintextCrc32c);
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function checked(base64: string, checksum: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (crc32c(bytes) !== checksum) throw new KeyManagementError('wrong-answer');
  return bytes;
}
