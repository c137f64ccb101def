import { makeRootKeyVerifier, readWrappingKeyName } from '@cofferdam/crypto/safe';
import { rename, rm } from 'node:fs/promises';
import { rootKeyFile } from '../platform/keys/rootKeySource.ts';
import type { ApiConfiguration } from '../platform/configuration/apiConfiguration.ts';
import { RootKeyError } from './rotateRootKey.ts';

/**
 * Replaces the root key file by one with the same key, encrypted by a key of Cloud KMS or plain. The new file is read back
 * before the current one is replaced.
 *
 * @param keyName `projects/…/locations/…/keyRings/…/cryptoKeys/…`; null for a plain file
 * @throws RootKeyFileError, KeyManagementError, RootKeyError
 */
export async function wrapRootKeyFile(
  path: string,
  google: ApiConfiguration['google'],
  keyName: string | null,
): Promise<void> {
  const { files, read } = rootKeyFile(path, google);
  if (files === null) throw new Error('rootKeyFile returned no files');
  const rootKey = await read();
  if ((await readWrappingKeyName(path)) === keyName) {
    throw new RootKeyError(keyName === null ? `${path} is plain already.` : `${keyName} encrypts ${path} already.`);
  }
  const draft = `${path}.wrapping`;
  await rm(draft, { force: true });
  await files.write(draft, rootKey, keyName);
  const again = await files.read(draft);
  if (Buffer.compare(makeRootKeyVerifier(again), makeRootKeyVerifier(rootKey)) !== 0) {
    throw new RootKeyError(`${draft} contains a different key from ${path}. Nothing was changed.`);
  }
  await rename(draft, path);
}
