import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeRootKey, makeRootKeyVerifier, matchesRootKeyVerifier } from '../index.ts';
import { readRootKeyFile, RootKeyFileError, writeRootKeyFile } from '../index.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-root-key-'));
  path = join(folder, 'root-key');
});

afterEach(() => rm(folder, { recursive: true }));

async function codeOf(action: Promise<unknown>): Promise<string> {
  const error: unknown = await action.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof RootKeyFileError) return error.code;
  throw new Error('expected a RootKeyFileError');
}

describe('writing a root key', () => {
  it('stores the key so that it reads back as the same key', async () => {
    const root = makeRootKey();
    await writeRootKeyFile(path, root);
    const again = await readRootKeyFile(path);
    expect(matchesRootKeyVerifier(again, makeRootKeyVerifier(root))).toBe(true);
  });

  it('leaves one file of mode 0600 that describes itself', async () => {
    await writeRootKeyFile(path, makeRootKey());
    expect(await readdir(folder)).toEqual(['root-key']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toMatch(/^cofferdam-root-key-1 [0-9a-f]{64} [0-9a-f]{8}\n$/);
  });

  it('never overwrites a file', async () => {
    await writeFile(path, 'something else', { mode: 0o600 });
    expect(await codeOf(writeRootKeyFile(path, makeRootKey()))).toBe('root-key-exists');
    expect(await readFile(path, 'utf8')).toBe('something else');
    expect(await readdir(folder)).toEqual(['root-key']);
  });

  it('lets exactly one of 32 concurrent writers succeed, whose key is read back', async () => {
    const roots = Array.from({ length: 32 }, () => makeRootKey());
    const outcomes = await Promise.allSettled(roots.map((root) => writeRootKeyFile(path, root)));
    const winners = roots.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    const again = await readRootKeyFile(path);
    const verifier = makeRootKeyVerifier(again);
    expect(winners.every((root) => matchesRootKeyVerifier(root, verifier))).toBe(true);
    expect(await readdir(folder)).toEqual(['root-key']);
  });
});

describe('reading a root key', () => {
  it('reports a missing file', async () => {
    expect(await codeOf(readRootKeyFile(path))).toBe('root-key-missing');
  });

  it.each([0o640, 0o604, 0o660, 0o666, 0o620, 0o601])('refuses a file of mode %o', async (mode) => {
    await writeRootKeyFile(path, makeRootKey());
    await chmod(path, mode);
    expect(await codeOf(readRootKeyFile(path))).toBe('root-key-readable-by-others');
  });

  it('reads a file that its owner made read-only', async () => {
    const root = makeRootKey();
    await writeRootKeyFile(path, root);
    await chmod(path, 0o400);
    expect(matchesRootKeyVerifier(await readRootKeyFile(path), makeRootKeyVerifier(root))).toBe(true);
  });

  const damages: readonly (readonly [string, (line: string) => string])[] = [
    ['empty', () => ''],
    ['cut', (line) => line.slice(0, -1)],
    ['longer', (line) => `${line}\n`],
    ['with Windows line ends', (line) => line.replace('\n', '\r\n')],
    ['of another version', (line) => line.replace('key-1', 'key-2')],
    ['in capitals', (line) => line.toUpperCase()],
    [
      'with a changed digit',
      (line) => line.replace(/ ([0-9a-f])/, (_, digit: string) => ` ${digit === '0' ? '1' : '0'}`),
    ],
    [
      'with a wrong check',
      (line) => line.replace(/[0-9a-f]{8}\n$/, (check) => (check === '00000000\n' ? '11111111\n' : '00000000\n')),
    ],
    ['with two digits exchanged', (line) => line.replace(/ ([0-9a-f]*?)([0-9a-f])(?!\2)([0-9a-f])/, ' $1$3$2')],
    ['with a letter that is no digit', (line) => line.replace(/ [0-9a-f]/, ' g')],
  ];

  it.each(damages)('refuses a file that is %s', async (_, damage) => {
    await writeRootKeyFile(path, makeRootKey());
    const line = await readFile(path, 'utf8');
    expect(damage(line)).not.toBe(line);
    await writeFile(path, damage(line));
    expect(await codeOf(readRootKeyFile(path))).toBe('root-key-malformed');
  });

  it('reports the path and the reason, but nothing of the file’s content', async () => {
    await writeFile(path, 'cofferdam-root-key-1 secretish', { mode: 0o600 });
    await expect(readRootKeyFile(path)).rejects.toMatchObject({ message: `root-key-malformed: ${path}`, path });
  });
});
