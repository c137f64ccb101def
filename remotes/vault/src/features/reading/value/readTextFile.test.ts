import { describe, expect, it } from '@jest/globals';
import { readTextFile } from './readTextFile.ts';

/** A readable file, which jsdom lacks. */
function fileOf(bytes: Uint8Array<ArrayBuffer>): Blob {
  return { size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) } as Blob;
}

const utf8 = (text: string) => fileOf(Uint8Array.from(new TextEncoder().encode(text)));

describe('a file read as text', () => {
  it('keeps every character, mark and line ends included', async () => {
    const text = '\ufeffA=1\r\nÜ=🔐\n';
    expect(await readTextFile(utf8(text), 100)).toEqual({ ok: true, text });
  });
  it('is refused when it is too large or no text', async () => {
    expect(await readTextFile(utf8('abc'), 2)).toEqual({ ok: false, reason: 'too-large' });
    expect(await readTextFile(fileOf(Uint8Array.of(0x50, 0xff, 0xfe)), 100)).toEqual({ ok: false, reason: 'not-text' });
  });
  it('is refused when it is gone', async () => {
    const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob;
    expect(await readTextFile(gone, 100)).toEqual({ ok: false, reason: 'unreadable' });
  });
});
