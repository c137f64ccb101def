import { makeRootKeyVerifier, readWrappingKeyName } from '@cofferdam/crypto/safe';
import { rename, rm } from 'node:fs/promises';
import { rootKeyFile } from '../platform/keys/rootKeySource.ts';
import type { ApiConfiguration } from '../platform/configuration/apiConfiguration.ts';
import { RootKeyError } from './rotateRootKey.ts';

/**
 * Puts a file with the same root key in the place of the present one: encrypted by a key of Cloud KMS, or plain again. It is
 * read back before the present file goes.
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
  if (files === null) throw new Error('a file is no file');
  const rootKey = await read();
  if ((await readWrappingKeyName(path)) === keyName) {
    throw new RootKeyError(keyName === null ? `${path} is plain already.` : `${keyName} encrypts ${path} already.`);
  }
  const draft = `${path}.wrapping`;
  await rm(draft, { force: true });
  await files.write(draft, rootKey, keyName);
  const again = await files.read(draft);
  if (Buffer.compare(makeRootKeyVerifier(again), makeRootKeyVerifier(rootKey)) !== 0) {
    throw new RootKeyError(`${draft} holds another key than ${path}. Nothing was changed.`);
  }
  await rename(draft, path);
}
