import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { ApiConfiguration } from '../../configuration/apiConfiguration.ts';
import { KeyManagementError, type CustomerKeyName, type KeyManagement } from '../keyManagement.ts';
import { crc32c } from './crc32c.ts';
import { postGoogle } from './postGoogle.ts';

const scopes = ['https://www.googleapis.com/auth/cloud-platform'];
// A customer who takes the right to act as their account away must be noticed at the next opening of a key.
const tokenLifetime = '300s';

// The rest of the file is Google's library's to read.
const credentials = z.discriminatedUnion('type', [
  z.object({ type: z.literal('service_account') }),
  z.looseObject({
    type: z.literal('external_account'),
    audience: z.string(),
    subject_token_type: z.string(),
    token_url: z.string(),
    credential_source: z.looseObject({}),
  }),
]);

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
  let ownToken: Promise<() => Promise<string>> | undefined;

  async function readOwnToken(): Promise<string> {
    ownToken ??= loadCredentials(credentialsPath);
    try {
      return await (
        await ownToken
      )();
    } catch (error) {
      // A file that was repaired is read again.
      ownToken = undefined;
      throw new KeyManagementError('not-configured', undefined, error);
    }
  }

  async function actAs({ serviceAccount, targetEmail }: CustomerKeyName, signal: AbortSignal): Promise<string> {
    const { accessToken } = await postGoogle({
      url: `${endpoints.iamCredentials}/v1/projects/-/serviceAccounts/${encodeURIComponent(targetEmail)}:generateAccessToken`,
      accessToken: await before(signal, readOwnToken()),
      body: { delegates: [`projects/-/serviceAccounts/${serviceAccount}`], scope: scopes, lifetime: tokenLifetime },
      answer: token,
      permission: 'iam.serviceAccounts.getAccessToken',
      signal,
    });
    return accessToken;
  }

  return {
    encrypt: async (key, plaintext, additionalData) => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const answer = await postGoogle({
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
        signal,
      });
      if (!answer.name.startsWith(`${key.keyName}/cryptoKeyVersions/`)) throw new KeyManagementError('wrong-answer');
      return checked(answer.ciphertext, answer.ciphertextCrc32c);
    },
    decrypt: async (key, ciphertext, additionalData) => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const answer = await postGoogle({
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
        signal,
      });
      return checked(answer.plaintext, answer.plaintextCrc32c);
    },
  };
}

/** Google's library is loaded with the first key: it costs memory that a server without such keys doesn't spend. */
async function loadCredentials(path: string): Promise<() => Promise<string>> {
  const { IdentityPoolClient, JWT } = await import('google-auth-library');
  const file = credentials.parse(JSON.parse(await readFile(path, 'utf8')));
  const client =
    file.type === 'service_account'
      ? new JWT({ keyFile: path, scopes: [...scopes] })
      : new IdentityPoolClient({ ...file, scopes: [...scopes] });
  return async () => {
    const { token: found } = await client.getAccessToken();
    if (typeof found !== 'string') throw new Error('the credentials gave no access token');
    return found;
  };
}

/** Google's library has time limits of its own: ours is shorter. */
async function before<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(new KeyManagementError('not-reachable'));
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function checked(base64: string, checksum: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (crc32c(bytes) !== checksum) throw new KeyManagementError('wrong-answer');
  return bytes;
}
