import { link, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { platform } from 'node:process';
import { exportKey, holdKey } from '../../hazmat/node/keyHandle.ts';
import { makeRandomBytes } from '../../hazmat/node/randomness.ts';
import type { RootKey } from './rootKey.ts';
import { decodeRootKeyText, encodeRootKeyText, rootKeyTextSizeBytes } from './rootKeyText.ts';

/** Why a root key file can't be used. Stable, because each has a message. */
export type RootKeyFileErrorCode =
  | 'root-key-missing'
  | 'root-key-exists'
  | 'root-key-malformed'
  | 'root-key-readable-by-others';

/** A root key file that is missing, already exists, is damaged or readable by others. Never contains the key. */
export class RootKeyFileError extends Error {
  override readonly name = 'RootKeyFileError';
  readonly code: RootKeyFileErrorCode;
  readonly path: string;

  constructor(code: RootKeyFileErrorCode, path: string) {
    super(`${code}: ${path}`);
    this.code = code;
    this.path = path;
  }
}

/** A root key encrypted by Cloud KMS. */
export interface WrappedRootKey {
  /** The key's name there. */
  readonly keyName: string;
  /** Of the line of a root key file. */
  readonly ciphertext: Uint8Array;
}

/** Lets Cloud KMS decrypt the content of a root key file. Its errors pass through. */
export type UnwrapRootKey = (wrapped: WrappedRootKey) => Promise<Uint8Array>;

const wrappedLine = /^cofferdam-root-key-kms-1 ([\w./-]{1,500}) ([A-Za-z0-9+/]{16,8000}={0,2})\n$/;
const maxFileBytes = 8_600;
const ownerOnly = 0o600;
const groupAndOthers = 0o077;

/**
 * Reads the root key. Only its owner can have access to the file (no bit for group or others).
 *
 * @param unwrap for a file whose key is encrypted; without it such a file is malformed
 * @throws RootKeyFileError `root-key-missing`, `root-key-readable-by-others`, `root-key-malformed`;
 *   other errors of the file system pass through.
 */
export async function readRootKeyFile(path: string, unwrap?: UnwrapRootKey): Promise<RootKey> {
  const text = await readClosedFile(path);
  try {
    const wrapped = parseWrapped(text);
    if (wrapped === null) return holdLine(text, path);
    if (unwrap === undefined) throw new RootKeyFileError('root-key-malformed', path);
    const line = await unwrap(wrapped);
    try {
      return holdLine(line, path);
    } finally {
      line.fill(0);
    }
  } finally {
    text.fill(0);
  }
}

/** Which key of a key management encrypts the root key in a file; null when none does. @throws RootKeyFileError */
export async function readWrappingKeyName(path: string): Promise<string | null> {
  const text = await readClosedFile(path);
  const wrapped = parseWrapped(text);
  text.fill(0);
  return wrapped?.keyName ?? null;
}

function holdLine(text: Uint8Array, path: string): RootKey {
  const key = decodeRootKeyText(text);
  if (key === null) throw new RootKeyFileError('root-key-malformed', path);
  return holdKey('root', key);
}

/** The content of a plain file never becomes a string. */
function parseWrapped(text: Buffer): WrappedRootKey | null {
  if (text.length <= rootKeyTextSizeBytes) return null;
  const [, keyName, ciphertext] = wrappedLine.exec(text.toString('latin1')) ?? [];
  if (keyName === undefined || ciphertext === undefined) return null;
  return { keyName, ciphertext: Buffer.from(ciphertext, 'base64') };
}

async function readClosedFile(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw hasCode(error, 'ENOENT') ? new RootKeyFileError('root-key-missing', path) : error;
  });
  const text = Buffer.alloc(maxFileBytes + 1);
  try {
    // On the open file, not on the path, so that it can't be replaced in between.
    const { mode } = await file.stat();
    if (platform !== 'win32' && (mode & groupAndOthers) !== 0) {
      throw new RootKeyFileError('root-key-readable-by-others', path);
    }
    const { bytesRead } = await file.read(text, 0, text.length, 0);
    return Buffer.from(text.subarray(0, bytesRead));
  } finally {
    text.fill(0);
    await file.close();
  }
}

/**
 * Reads the root key from the content of a root key file, from another source.
 *
 * @param place named by the error: where the line came from
 * @throws RootKeyFileError `root-key-malformed`
 */
export function readRootKeyLine(line: string, place: string): RootKey {
  const text = Buffer.from(`${line.trim()}\n`);
  const key = decodeRootKeyText(text);
  text.fill(0);
  if (key === null) throw new RootKeyFileError('root-key-malformed', place);
  return holdKey('root', key);
}

/** The content of a root key file, with its line feed: for a paper copy, or to wrap. The caller wipes it. */
export function encodeRootKeyLine(root: RootKey): Uint8Array {
  const key = exportKey(root);
  const text = encodeRootKeyText(key);
  key.fill(0);
  return text;
}

/**
 * Stores a new root key, mode 0600, on disk when this returns, and never over an existing file.
 *
 * The file is written and flushed beside the path and then linked to it: a crash leaves
 * either no root key or a complete one, and of concurrent writers exactly one wins.
 *
 * @throws RootKeyFileError `root-key-exists`
 */
export async function writeRootKeyFile(path: string, root: RootKey): Promise<void> {
  const text = encodeRootKeyLine(root);
  try {
    await writeLine(path, text);
  } finally {
    text.fill(0);
  }
}

/** Stores a root key encrypted by Cloud KMS the same way. @throws RootKeyFileError `root-key-exists` */
export async function writeWrappedRootKeyFile(path: string, { keyName, ciphertext }: WrappedRootKey): Promise<void> {
  const line = `cofferdam-root-key-kms-1 ${keyName} ${Buffer.from(ciphertext).toString('base64')}\n`;
  if (!wrappedLine.test(line)) throw new RangeError('wrapped-root-key');
  await writeLine(path, Buffer.from(line));
}

async function writeLine(path: string, text: Uint8Array): Promise<void> {
  const draft = `${path}.${Buffer.from(makeRandomBytes(8)).toString('hex')}`;
  try {
    await writeDraft(draft, text);
    await link(draft, path).catch((error: unknown) => {
      throw hasCode(error, 'EEXIST') ? new RootKeyFileError('root-key-exists', path) : error;
    });
  } finally {
    await unlink(draft).catch(() => undefined);
  }
  await flushFolder(dirname(path));
}

async function writeDraft(draft: string, text: Uint8Array): Promise<void> {
  const file = await open(draft, 'wx', ownerOnly);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function flushFolder(path: string): Promise<void> {
  // Windows can't open a folder, and writes its entries through.
  if (platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
