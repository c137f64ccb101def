import * as z from 'zod/mini';
import type { ApiConfiguration } from '../../configuration/apiConfiguration.ts';
import { KeyManagementError, type CustomerAccount, type KeyManagement } from '../keyManagement.ts';
import { callGoogle } from './callGoogle.ts';
import { crc32c } from './crc32c.ts';
import { cloudScopes, createOwnToken } from './createOwnToken.ts';
import { createServiceAccounts } from './createServiceAccounts.ts';

// A customer who takes the right to act as their account away must be noticed at the next opening of a key.
const tokenLifetime = '300s';

const token = z.object({ accessToken: z.string() });
const encrypted = z.object({
  name: z.string(),
  ciphertext: z.string(),
  ciphertextCrc32c: z.string(),
  verifiedPlaintextCrc32c: z.literal(true),
  verifiedAdditionalAuthenticatedDataCrc32c: z.literal(true),
});
const decrypted = z.object({ plaintext: z.string(), plaintextCrc32c: z.string() });

/**
 * Cloud KMS by its public REST calls. The server's own credentials (a key file, or workload identity) act as the
 * customer's account by way of the service account that was made for the organization.
 */
export function createGoogleKms(google: NonNullable<ApiConfiguration['google']>): KeyManagement {
  const { credentialsPath, endpoints, timeoutMilliseconds } = google;
  const ownToken = createOwnToken(credentialsPath);

  async function actAs({ serviceAccount, targetEmail }: CustomerAccount, signal: AbortSignal): Promise<string> {
    const { accessToken } = await callGoogle({
      url: `${endpoints.iamCredentials}/v1/projects/-/serviceAccounts/${encodeURIComponent(targetEmail)}:generateAccessToken`,
      accessToken: await ownToken(signal),
      body: {
        delegates: [`projects/-/serviceAccounts/${serviceAccount}`],
        scope: cloudScopes,
        lifetime: tokenLifetime,
      },
      answer: token,
      permission: 'iam.serviceAccounts.getAccessToken',
      notFound: 'account-not-found',
      signal,
    });
    return accessToken;
  }

  return {
    serviceAccounts: createServiceAccounts(google, ownToken),
    testAccount: async (account) => {
      await actAs(account, AbortSignal.timeout(timeoutMilliseconds));
    },
    encrypt: async (key, plaintext, additionalData) => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const answer = await callGoogle({
        url: `${endpoints.kms}/v1/${key.keyName}:encrypt`,
        accessToken: await actAs(key, signal),
        body: {
          plaintext: toBase64(plaintext),
          plaintextCrc32c: crc32c(plaintext),
          additionalAuthenticatedData: toBase64(additionalData),
          additionalAuthenticatedDataCrc32c: crc32c(additionalData),
        },
        answer: encrypted,
        permission: 'cloudkms.cryptoKeyVersions.useToEncrypt',
        notFound: 'key-not-found',
        signal,
      });
      if (!answer.name.startsWith(`${key.keyName}/cryptoKeyVersions/`)) throw new KeyManagementError('wrong-answer');
      return checked(answer.ciphertext, answer.ciphertextCrc32c);
    },
    decrypt: async (key, ciphertext, additionalData) => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const answer = await callGoogle({
        url: `${endpoints.kms}/v1/${key.keyName}:decrypt`,
        accessToken: await actAs(key, signal),
        body: {
          ciphertext: toBase64(ciphertext),
          ciphertextCrc32c: crc32c(ciphertext),
          additionalAuthenticatedData: toBase64(additionalData),
          additionalAuthenticatedDataCrc32c: crc32c(additionalData),
        },
        answer: decrypted,
        permission: 'cloudkms.cryptoKeyVersions.useToDecrypt',
        notFound: 'key-not-found',
        signal,
      });
      return checked(answer.plaintext, answer.plaintextCrc32c);
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function checked(base64: string, checksum: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (crc32c(bytes) !== checksum) throw new KeyManagementError('wrong-answer');
  return bytes;
}
