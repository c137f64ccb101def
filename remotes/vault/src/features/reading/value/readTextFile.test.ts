import { describe, expect, it } from '@jest/globals';
import { readTextFile } from './readTextFile.ts';

/** A readable file, which jsdom lacks. */
function fileOf(bytes: Uint8Array<ArrayBuffer>): Blob {
  return { size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) } as Blob;
}

const utf8 = (text: string) => fileOf(Uint8Array.from(new TextEncoder().encode(text)));

describe('a file read as text', () => {
  it('keeps every character, including the byte order mark and line endings', async () => {
    const text = '\ufeffA=1\r\nÜ=🔐\n';
    expect(await readTextFile(utf8(text), 100)).toEqual({ ok: true, text });
  });
  it('is refused if it is too large or isn’t text', async () => {
    expect(await readTextFile(utf8('abc'), 2)).toEqual({ ok: false, reason: 'too-large' });
    expect(await readTextFile(fileOf(Uint8Array.of(0x50, 0xff, 0xfe)), 100)).toEqual({ ok: false, reason: 'not-text' });
  });
  it('is refused if it was deleted', async () => {
    const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob;
    expect(await readTextFile(gone, 100)).toEqual({ ok: false, reason: 'unreadable' });
  });
});
