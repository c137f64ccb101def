import { mkdtemp, open, readdir, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeRootKey, readRootKeyFile, readRootKeyLine, readWrappingKeyName, writeRootKeyFile } from '../index.ts';

let folder: string;
let path: string;
let handles: FileHandle;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-key-handles-'));
  path = join(folder, 'root-key');
  const probe = await open(folder, 'r');
  handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const isWiped = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/** Collects the buffers that are made: the bytes themselves, not copies. */
function watchBuffers(): () => readonly Uint8Array[] {
  const made = [jest.spyOn(Buffer, 'alloc'), jest.spyOn(Buffer, 'from')];
  return () => made.flatMap(({ mock }) => mock.results.map(({ value }) => value as Uint8Array));
}

/** The files that were open when a method was called: -1 is the number of a closed one. */
const numbersOf = (contexts: readonly unknown[]): readonly number[] => contexts.map((file) => (file as FileHandle).fd);

describe('writing a root key', () => {
  it('flushes and closes the file and its folder, and wipes the line', async () => {
    const write = jest.spyOn(handles, 'writeFile');
    const sync = jest.spyOn(handles, 'sync');
    await writeRootKeyFile(path, makeRootKey());
    expect(numbersOf(sync.mock.contexts)).toEqual([-1, -1]);
    expect(write.mock.calls.map(([text]) => (text as Uint8Array).length)).toEqual([95]);
    expect(write.mock.calls.every(([text]) => isWiped(text as Uint8Array))).toBe(true);
  });

  it('closes its file and wipes the line if the disk is full, and leaves no file', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const write = jest.spyOn(handles, 'writeFile').mockRejectedValue(full);
    await expect(writeRootKeyFile(path, makeRootKey())).rejects.toBe(full);
    expect(numbersOf(write.mock.contexts)).toEqual([-1]);
    expect(write.mock.calls.every(([text]) => isWiped(text as Uint8Array))).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it('closes the folder if it can’t be flushed', async () => {
    const sync = jest.spyOn(handles, 'sync');
    sync.mockResolvedValueOnce().mockRejectedValueOnce(new Error('input/output error'));
    await expect(writeRootKeyFile(path, makeRootKey())).rejects.toThrow('input/output error');
    expect(numbersOf(sync.mock.contexts)).toEqual([-1, -1]);
  });
});

describe('reading a root key', () => {
  beforeEach(() => writeRootKeyFile(path, makeRootKey()));

  it('makes no string of it, wipes what was read and closes the file', async () => {
    const buffers = watchBuffers();
    const toText = jest.spyOn(Buffer.prototype, 'toString');
    const read = jest.spyOn(handles, 'read');
    await readRootKeyFile(path);
    expect(toText.mock.results.filter(({ value }) => String(value).includes('root-key'))).toEqual([]);
    expect(numbersOf(read.mock.contexts)).toEqual([-1]);
    expect(buffers().length).toBeGreaterThan(1);
    expect(buffers().every(isWiped)).toBe(true);
  });

  it('does so too if the file is damaged, and when only the name of its key is read', async () => {
    await writeFile(path, `cofferdam-root-key-1 ${'0'.repeat(64)} 00000000\n`);
    const buffers = watchBuffers();
    const read = jest.spyOn(handles, 'read');
    await expect(readRootKeyFile(path)).rejects.toMatchObject({ code: 'root-key-malformed' });
    await readWrappingKeyName(path);
    expect(numbersOf(read.mock.contexts)).toEqual([-1, -1]);
    expect(buffers().every(isWiped)).toBe(true);
  });

  it('passes other errors of the file system through', async () => {
    await expect(readRootKeyFile(join(path, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(readRootKeyFile(folder)).rejects.not.toMatchObject({
      name: 'RootKeyFileError',
      code: 'root-key-missing',
    });
  });

  it('wipes the line that it got from elsewhere', () => {
    const buffers = watchBuffers();
    expect(() => readRootKeyLine('cofferdam-root-key-1 secretish', 'a variable')).toThrow('root-key-malformed');
    expect(buffers().length).toBeGreaterThan(0);
    expect(buffers().every(isWiped)).toBe(true);
  });
});
