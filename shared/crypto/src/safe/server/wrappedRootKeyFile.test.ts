import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  encodeRootKeyLine,
  makeRootKey,
  makeRootKeyVerifier,
  matchesRootKeyVerifier,
  readRootKeyFile,
  readRootKeyLine,
  readWrappingKeyName,
  writeRootKeyFile,
  writeWrappedRootKeyFile,
  type WrappedRootKey,
} from '../index.ts';

const keyName = 'projects/acme-1/locations/europe_west6/keyRings/ring.a/cryptoKeys/root';
/** As long as what Cloud KMS returns for a line of 95 bytes. */
const ciphertext = Uint8Array.from({ length: 180 }, (_none, index) => index);
const base64 = Buffer.from(ciphertext).toString('base64');

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-wrapped-key-'));
  path = join(folder, 'root-key');
});

afterEach(() => rm(folder, { recursive: true }));

const store = (text: string): Promise<void> => writeFile(path, text, { mode: 0o600 });
const malformed = { name: 'RootKeyFileError', code: 'root-key-malformed' };

describe('a root key file that Cloud KMS encrypts', () => {
  it('is one line with the name of the key, in a file of mode 0600', async () => {
    await writeWrappedRootKeyFile(path, { keyName, ciphertext });
    expect(await readFile(path, 'utf8')).toBe(`cofferdam-root-key-kms-1 ${keyName} ${base64}\n`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['root-key']);
    expect(await readWrappingKeyName(path)).toBe(keyName);
  });

  it('never overwrites a file', async () => {
    await store('something else');
    const writing = writeWrappedRootKeyFile(path, { keyName, ciphertext });
    await expect(writing).rejects.toMatchObject({ name: 'RootKeyFileError', code: 'root-key-exists', path });
    expect(await readFile(path, 'utf8')).toBe('something else');
  });

  it('is read with the line that Cloud KMS decrypts, which is wiped', async () => {
    const root = makeRootKey();
    const line = encodeRootKeyLine(root);
    const asked: WrappedRootKey[] = [];
    await writeWrappedRootKeyFile(path, { keyName, ciphertext });
    const read = await readRootKeyFile(path, async (wrapped) => {
      asked.push(wrapped);
      return line;
    });
    expect(matchesRootKeyVerifier(read, makeRootKeyVerifier(root))).toBe(true);
    expect(asked).toEqual([{ keyName, ciphertext: Buffer.from(ciphertext) }]);
    expect(line.every((byte) => byte === 0)).toBe(true);
  });

  it('is malformed without Cloud KMS, or if that decrypts something else, which is wiped, too', async () => {
    await writeWrappedRootKeyFile(path, { keyName, ciphertext });
    await expect(readRootKeyFile(path)).rejects.toMatchObject({ ...malformed, path });
    const other = new TextEncoder().encode('another secret');
    await expect(readRootKeyFile(path, async () => other)).rejects.toMatchObject({ ...malformed, path });
    expect(other.every((byte) => byte === 0)).toBe(true);
  });

  it('passes the error of Cloud KMS through', async () => {
    await writeWrappedRootKeyFile(path, { keyName, ciphertext });
    const refused = new Error('permission denied');
    await expect(readRootKeyFile(path, () => Promise.reject(refused))).rejects.toBe(refused);
  });

  it.each([
    ['a name of one character', `k ${base64}`],
    ['a name of 500', `${'n'.repeat(500)} ${base64}`],
    ['a ciphertext of 16 characters', `${keyName} ${'A'.repeat(16)}`],
    ['a ciphertext of 8,000', `${keyName} ${'A'.repeat(8_000)}`],
    ['one sign of padding', `${keyName} ${'A'.repeat(79)}=`],
    ['two signs of padding', `${keyName} ${'+/'.repeat(39)}==`],
  ])('can have %s', async (_what, rest) => {
    await store(`cofferdam-root-key-kms-1 ${rest}\n`);
    expect(await readWrappingKeyName(path)).toBe(rest.split(' ')[0]);
  });

  const line = `cofferdam-root-key-kms-1 ${keyName} ${base64}\n`;
  it.each([
    ['a character before it', ` ${line}`],
    ['a line before it', `\n${line}`],
    ['a line after it', `${line}${line}`],
    ['a line feed after it', `${line}\n`],
    ['no line feed', line.slice(0, -1)],
    ['Windows line ends', line.replace('\n', '\r\n')],
    ['another version', line.replace('kms-1', 'kms-2')],
    ['no name', line.replace(keyName, '')],
    ['a name with a colon', line.replace('acme-1', 'acme:1')],
    ['a name of 501 characters', line.replace(keyName, 'n'.repeat(501))],
    ['a ciphertext of 15 characters', line.replace(base64, 'A'.repeat(15))],
    ['a ciphertext of 8,001 characters', line.replace(base64, 'A'.repeat(8_001))],
    ['a ciphertext in base64url', line.replace(base64, '-'.repeat(40))],
    ['three signs of padding', line.replace(base64, `${'A'.repeat(77)}===`)],
  ])('is none with %s', async (_what, text) => {
    await store(text);
    expect(await readWrappingKeyName(path)).toBeNull();
    const never = (): Promise<Uint8Array> => Promise.reject(new Error('Cloud KMS was called'));
    await expect(readRootKeyFile(path, never)).rejects.toMatchObject(malformed);
  });

  it.each<[string, Partial<WrappedRootKey>]>([
    ['a name with a line feed', { keyName: 'a\nb' }],
    ['no name', { keyName: '' }],
    ['no ciphertext', { ciphertext: new Uint8Array() }],
  ])('can’t be written with %s', async (_what, change) => {
    await expect(writeWrappedRootKeyFile(path, { keyName, ciphertext, ...change })).rejects.toThrow(RangeError);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the name of the key that encrypts a root key', () => {
  it('is null for a root key that none encrypts', async () => {
    await writeRootKeyFile(path, makeRootKey());
    expect(await readWrappingKeyName(path)).toBeNull();
  });

  it('is only read from a file that only its owner can read', async () => {
    await expect(readWrappingKeyName(path)).rejects.toMatchObject({ code: 'root-key-missing', path });
    await writeWrappedRootKeyFile(path, { keyName, ciphertext });
    await chmod(path, 0o640);
    await expect(readWrappingKeyName(path)).rejects.toMatchObject({ code: 'root-key-readable-by-others', path });
  });
});

describe('the line of a root key', () => {
  it('is read with or without blanks around it', () => {
    const root = makeRootKey();
    const line = Buffer.from(encodeRootKeyLine(root)).toString();
    for (const text of [line, line.trim(), `  ${line}\n`]) {
      expect(matchesRootKeyVerifier(readRootKeyLine(text, 'a variable'), makeRootKeyVerifier(root))).toBe(true);
    }
  });

  it.each(['', 'cofferdam-root-key-1', 'cofferdam-root-key-1 secretish'])('is malformed as “%s”', (text) => {
    const reading = (): unknown => readRootKeyLine(text, 'a variable');
    expect(reading).toThrow('root-key-malformed: a variable');
  });
});
