import {
  encodeRootKeyLine,
  readRootKeyFile,
  readRootKeyLine,
  writeRootKeyFile,
  writeWrappedRootKeyFile,
  type RootKey,
} from '@cofferdam/crypto/safe';
import type { ApiConfiguration } from '../configuration/apiConfiguration.ts';
import { createRootKeyWrapping, type RootKeyWrapping } from '../kms/google/createRootKeyWrapping.ts';
import { KeyManagementError } from '../kms/keyManagement.ts';

/** Where the root key comes from. */
export interface RootKeySource {
  /** For messages: a path, or the name of a variable. */
  readonly place: string;
  /** @throws RootKeyFileError, KeyManagementError, and errors of the file system */
  read(): Promise<RootKey>;
  /** Writes key files, if the key is a file. Null if the operator must provide the key. */
  readonly files: RootKeyFiles | null;
}

/** Files of root keys, plain or encrypted by a key management. */
export interface RootKeyFiles {
  /** @throws RootKeyFileError, KeyManagementError */
  read(path: string): Promise<RootKey>;
  /** `keyName` null writes a plain file. @throws RootKeyFileError, KeyManagementError */
  write(path: string, rootKey: RootKey, keyName: string | null): Promise<void>;
}

type Google = ApiConfiguration['google'];

const withoutGoogle: RootKeyWrapping = {
  wrap: async () => Promise.reject(new KeyManagementError('not-configured')),
  unwrap: async () => Promise.reject(new KeyManagementError('not-configured')),
};

/** A file that only its owner can read. */
export function rootKeyFile(path: string, google?: Google): RootKeySource {
  const wrapping = google === undefined ? withoutGoogle : createRootKeyWrapping(google);
  const files: RootKeyFiles = {
    read: (one) => readRootKeyFile(one, wrapping.unwrap),
    write: async (one, rootKey, keyName) => {
      if (keyName === null) return writeRootKeyFile(one, rootKey);
      const line = encodeRootKeyLine(rootKey);
      const ciphertext = await wrapping.wrap(keyName, line).finally(() => line.fill(0));
      return writeWrappedRootKeyFile(one, { keyName, ciphertext });
    },
  };
  return { place: path, read: () => files.read(path), files };
}

/** The variable that holds the line of a root key file. */
export const rootKeyVariable = 'COFFERDAM_ROOT_KEY';

/** The root key from the environment. */
export function rootKeyText(line: string): RootKeySource {
  return { place: rootKeyVariable, read: async () => readRootKeyLine(line, rootKeyVariable), files: null };
}

/** The source that a configuration names. */
export function rootKeySourceOf(configuration: {
  readonly rootKeyPath: string;
  readonly rootKeyLine?: string | undefined;
  readonly google?: Google;
}): RootKeySource {
  const { google, rootKeyLine, rootKeyPath } = configuration;
  return rootKeyLine === undefined ? rootKeyFile(rootKeyPath, google) : rootKeyText(rootKeyLine);
}
