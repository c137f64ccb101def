import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { IntegrityError, OpenText, WipedTextError } from '../index.ts';

describe('an open text', () => {
  it('returns exactly the same string, including byte order marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(OpenText.fromText(text).toText()).toBe(text);
      }),
    );
    expect(OpenText.fromText('\ufeffx').toText()).toBe('\ufeffx');
  });

  it('counts bytes, not characters', () => {
    expect(OpenText.fromText('ü🔐').sizeBytes).toBe(6);
  });

  it.each(['\ud800', 'a\udfff', '\udc00\ud800'])(
    'refuses a lone surrogate, which would be read back as another character',
    (text) => {
      expect(() => OpenText.fromText(text)).toThrow(RangeError);
    },
  );

  it('has no string if its bytes are not UTF-8', () => {
    expect(() => OpenText.fromBytes(new Uint8Array([0xff])).toText()).toThrow(IntegrityError);
  });

  it('reveals nothing when printed, logged or serialized', () => {
    const text = OpenText.fromText('hunter2');
    const shown = [String(text), `${text.toString()}`, JSON.stringify({ text }), inspect(text), inspect({ a: [text] })];
    for (const line of shown) {
      expect(line).toContain('[open text]');
      expect(line).not.toContain('hunter2');
    }
    expect(Object.keys(text)).toEqual([]);
    expect(structuredClone({ ...text })).toEqual({});
  });

  it('can’t be used after its wipe, which overwrites its bytes', () => {
    const bytes = new TextEncoder().encode('hunter2');
    const text = OpenText.fromBytes(bytes);
    text.wipe();
    expect(bytes).toEqual(new Uint8Array(7));
    for (const use of [() => text.toText(), () => text.toBytes(), () => text.sizeBytes]) {
      expect(use).toThrow(WipedTextError);
    }
    expect(() => text.wipe()).not.toThrow();
  });

  it('is wiped at the end of a using block', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const text = OpenText.fromBytes(bytes);
    text[Symbol.dispose]();
    expect(bytes).toEqual(new Uint8Array(3));
  });
});
