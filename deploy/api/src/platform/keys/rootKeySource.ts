import { readRootKeyFile, readRootKeyLine, writeRootKeyFile, type RootKey } from '@cofferdam/crypto/safe';

/** Where the root key comes from. */
export interface RootKeySource {
  /** For messages: a path, or the name of a variable. */
  readonly place: string;
  /** @throws RootKeyFileError, and errors of the file system */
  read(): Promise<RootKey>;
  /** Stores the first key of a new database; null where the operator has to bring it. */
  readonly store: ((rootKey: RootKey) => Promise<void>) | null;
}

/** A file that only its owner can read. */
export function rootKeyFile(path: string): RootKeySource {
  return { place: path, read: () => readRootKeyFile(path), store: (rootKey) => writeRootKeyFile(path, rootKey) };
}

/** The variable that holds the line of a root key file. */
export const rootKeyVariable = 'COFFERDAM_ROOT_KEY';

/** The root key that an operator, or a manager of secrets, put into the environment. */
export function rootKeyText(line: string): RootKeySource {
  return { place: rootKeyVariable, read: async () => readRootKeyLine(line, rootKeyVariable), store: null };
}

/** The source that a configuration names. */
export function rootKeySourceOf(configuration: {
  readonly rootKeyPath: string;
  readonly rootKeyLine?: string | undefined;
}): RootKeySource {
  const { rootKeyLine, rootKeyPath } = configuration;
  return rootKeyLine === undefined ? rootKeyFile(rootKeyPath) : rootKeyText(rootKeyLine);
}
