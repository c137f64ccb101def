import * as z from 'zod/mini';
import type { ApiConfiguration } from '../../configuration/apiConfiguration.ts';
import type { CustomerAccount, CustomerKeyName, KeyManagement } from '../keyManagement.ts';
import { callGoogle } from './callGoogle.ts';
import { cloudScopes, createOwnToken } from './createOwnToken.ts';
import { createServiceAccounts } from './createServiceAccounts.ts';
import { decryptByKey, encryptByKey, type KeyUse } from './keyCalls.ts';

// A revoked impersonation must take effect at the next opening of a key.
const tokenLifetime = '300s';

const token = z.object({ accessToken: z.string() });
/**
 * Cloud KMS by its public REST calls. The server's own credentials (a key file, or workload identity) act as the
 * customer's account through the organization's service account.
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

  async function useOf(key: CustomerKeyName): Promise<KeyUse> {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    return { keyName: key.keyName, accessToken: await actAs(key, signal), endpoint: endpoints.kms, signal };
  }

  return {
    serviceAccounts: createServiceAccounts(google, ownToken),
    testAccount: async (account) => {
      await actAs(account, AbortSignal.timeout(timeoutMilliseconds));
    },
    encrypt: async (key, plaintext, additionalData) => encryptByKey(await useOf(key), plaintext, additionalData),
    decrypt: async (key, ciphertext, additionalData) => decryptByKey(await useOf(key), ciphertext, additionalData),
  };
}
