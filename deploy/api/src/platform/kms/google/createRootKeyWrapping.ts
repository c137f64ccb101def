import type { UnwrapRootKey } from '@cofferdam/crypto/safe';
import type { ApiConfiguration } from '../../configuration/apiConfiguration.ts';
import { createOwnToken } from './createOwnToken.ts';
import { decryptByKey, encryptByKey, type KeyUse } from './keyCalls.ts';

/** Encrypts and decrypts the content of a root key file with a Cloud KMS key, as the server's own account. */
export interface RootKeyWrapping {
  /** @throws KeyManagementError */
  wrap(keyName: string, line: Uint8Array): Promise<Uint8Array>;
  /** @throws KeyManagementError */
  readonly unwrap: UnwrapRootKey;
}

/** Additional data, so that no other ciphertext of the key can pass for a root key. */
const additionalData = new TextEncoder().encode('cofferdam/1/root-key');

/** Makes no call before the first use. */
export function createRootKeyWrapping({
  credentialsPath,
  endpoints,
  timeoutMilliseconds,
}: NonNullable<ApiConfiguration['google']>): RootKeyWrapping {
  const ownToken = createOwnToken(credentialsPath);
  const useOf = async (keyName: string): Promise<KeyUse> => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    return { keyName, accessToken: await ownToken(signal), endpoint: endpoints.kms, signal };
  };
  return {
    wrap: async (keyName, line) => encryptByKey(await useOf(keyName), line, additionalData),
    unwrap: async ({ keyName, ciphertext }) => decryptByKey(await useOf(keyName), ciphertext, additionalData),
  };
}
