import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { decodeBase64url, encodeBase64url } from '../../hazmat/share/base64url.ts';
import { decodeShareContent, encodeShareContent } from '../../hazmat/share/shareContent.ts';
import { IntegrityError, makeShare, readShareLink, ShareError, unlockShare } from './index.ts';
import type { MadeShare, ShareLink, ShareTerms, ShareWish, Stretching } from './index.ts';

const derive = promisify(argon2);
/** Node's own Argon2id, which is faster. */
const native: Stretching = {
  stretch: async ({ message, salt, memoryKibibytes: memory, passes, lanes: parallelism }) =>
    new Uint8Array(await derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: 32 })),
};
/** Where the key is of no interest. */
const quick: Stretching = { stretch: async () => new Uint8Array(32) };
const missing = (): never => {
  throw new Error('not there');
};
const never: Stretching = {
  stretch: () => Promise.reject(new Error('the password was used')),
};

const wish: ShareWish = {
  kind: 'secret',
  views: 1,
  lifetimeSeconds: 86_400,
  password: null,
  content: { name: 'DATABASE_URL', version: 14, text: 'postgres://' },
};
const secured: ShareWish = { ...wish, password: 'tidal-48-mortar-copse' };

/** The link as parsed by its reader. */
function received(made: MadeShare): ShareLink {
  const link = readShareLink(made.link.id, made.link.toFragment());
  if (link === null) throw new Error('a link that was made cannot be read');
  return link;
}

async function open(made: MadeShare, terms: ShareTerms, password: string | null, sealed = made.sealed) {
  return (await unlockShare(received(made), terms, password, native)).open(sealed);
}

describe('a one-time link', () => {
  it('returns the content to people who have it', async () => {
    const made = await makeShare(wish, never);
    expect(await open(made, made.terms, null)).toEqual(wish.content);
  });

  it('has nothing in common with another link of the same item', async () => {
    const [one, other] = await Promise.all([makeShare(wish, never), makeShare(wish, never)]);
    for (const part of ['sealed', 'linkProofHash', 'authProofHash'] as const) expect(one[part]).not.toBe(other[part]);
    expect(one.link.toFragment()).not.toBe(other.link.toFragment());
  });

  it('does not open if the server adds a password', async () => {
    const made = await makeShare(wish, never);
    const password = { memoryKibibytes: 19_456, passes: 2, lanes: 1, salt: 'A'.repeat(22) };
    await expect(open(made, { ...made.terms, password }, 'guess')).rejects.toBeInstanceOf(IntegrityError);
  });

  it.each([
    ['views', { views: 2 }],
    ['lifetime', { lifetimeSeconds: 86_401 }],
    ['kind', { kind: 'note' }],
  ] as const)('does not open under another %s', async (_name, change) => {
    const made = await makeShare(wish, never);
    await expect(open(made, { ...made.terms, ...change }, null)).rejects.toBeInstanceOf(IntegrityError);
  });

  it.each([
    { views: 0 },
    { views: 101 },
    { views: 1.5 },
    { lifetimeSeconds: 0 },
    { lifetimeSeconds: 2_592_001 },
    { kind: 'toString' },
    { kind: 'code' },
  ])('can’t be made or opened with %j', async (change) => {
    const made = await makeShare(wish, never);
    await expect(makeShare({ ...wish, ...change } as ShareWish, never)).rejects.toThrow('share-terms');
    const terms = { ...made.terms, ...change } as ShareTerms;
    await expect(unlockShare(received(made), terms, null, never)).rejects.toThrow('share-terms');
  });

  it.each([
    { views: 1, lifetimeSeconds: 1 },
    { views: 100, lifetimeSeconds: 2_592_000 },
  ])('can be made with %j', async (change) => {
    const made = await makeShare({ ...wish, ...change }, never);
    expect(await open(made, made.terms, null)).toEqual(wish.content);
  });

  it('has no password if it is empty', async () => {
    const made = await makeShare({ ...wish, password: '' }, never);
    expect(made.terms.password).toBeNull();
  });

  it('passes progress and signal to the stretch', async () => {
    const signal = new AbortController().signal;
    const onProgress = (): void => undefined;
    const given: unknown[] = [];
    const stretch: Stretching['stretch'] = async (_input, options) => {
      given.push(options);
      return new Uint8Array(32);
    };
    await makeShare(secured, { stretch, signal, onProgress });
    expect(given).toEqual([{ signal, onProgress }]);
  });

  it('does not open the ciphertext of another link', async () => {
    const [one, other] = await Promise.all([makeShare(wish, never), makeShare(wish, never)]);
    await expect(open(one, one.terms, null, other.sealed)).rejects.toBeInstanceOf(IntegrityError);
  });

  it('does not open a ciphertext with a different bit, length or format', async () => {
    const made = await makeShare(wish, never);
    const sealed = decodeBase64url(made.sealed) ?? missing();
    const unlocked = await unlockShare(received(made), made.terms, null, never);
    const tampered = [
      sealed.slice(0, -1),
      sealed.slice(0, 40),
      new Uint8Array(0),
      Uint8Array.of(...sealed, 0),
      Uint8Array.of(2, ...sealed.slice(1)),
      ...Array.from(sealed.keys(), (at) => sealed.with(at, (sealed[at] ?? 0) ^ (1 << (at % 8)))),
    ];
    for (const bytes of tampered) {
      await expect(unlocked.open(encodeBase64url(bytes))).rejects.toBeInstanceOf(IntegrityError);
    }
    await expect(unlocked.open(`${made.sealed}=`)).rejects.toBeInstanceOf(IntegrityError);
  });

  it('is refused if it is truncated, lengthened, of another format, or has other characters', async () => {
    const { link } = await makeShare(wish, never);
    const [id, fragment] = [link.id, link.toFragment()];
    const wrong: readonly (readonly [string | null, string])[] = [
      [null, fragment],
      ['', fragment],
      [id, ''],
      [id.slice(1), fragment],
      [`${id}A`, fragment],
      [id, fragment.slice(0, -1)],
      [id, `${fragment}A`],
      [id, ` ${fragment}`],
      [id, `${fragment.slice(0, -1)}=`],
      [id, `AQ${fragment.slice(2)}`.replace(/^AQ/, 'Ag')],
    ];
    for (const [oneId, oneFragment] of wrong) expect(readShareLink(oneId, oneFragment)).toBeNull();
    expect(JSON.stringify(link)).toBe('{}');
  });

  it('can’t be used after it was wiped', async () => {
    const made = await makeShare(wish, never);
    const before = await made.link.proof();
    made.link.wipe();
    expect(await made.link.proof()).not.toBe(before);
  });
});

describe('the content of a share', () => {
  it('is read back character by character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 64 }),
        fc.nat(),
        fc.string({ maxLength: 2_000 }),
        (name, version, text) => {
          const content = { name: name.slice(0, 60), version, text };
          expect(decodeShareContent(encodeShareContent(content))).toEqual(content);
        },
      ),
    );
  });

  it('keeps a byte order mark', () => {
    const content = { name: '\ufeffa', version: 1, text: '\ufeffb' };
    expect(decodeShareContent(encodeShareContent(content))).toEqual(content);
  });

  it('reveals little of its length', () => {
    const sizeOf = (length: number): number =>
      encodeShareContent({ name: '', version: 0, text: 'x'.repeat(length) }).length;
    expect(new Set(Array.from({ length: 240 }, (_none, length) => sizeOf(length))).size).toBe(1);
    const sizes = new Set(Array.from({ length: 4_000 }, (_none, length) => sizeOf(1_000 + length)));
    expect(sizes.size).toBeLessThan(60);
    // Padmé's own examples: 5 bits of mantissa from 512 on, 4 below.
    expect([246, 247, 502, 503, 4_086, 4_087].map((length) => sizeOf(length))).toEqual([
      256, 272, 512, 544, 4_096, 4_352,
    ]);
    for (const length of [300, 5_000, 262_144]) expect(sizeOf(length)).toBeLessThan((length + 10) * 1.12 + 1);
  });

  it('is refused if it is too large for a share', () => {
    for (const content of [
      { name: '', version: 0, text: 'x'.repeat(262_144) },
      { name: 'x'.repeat(1_024), version: 0, text: '' },
    ]) {
      expect(decodeShareContent(encodeShareContent(content))).toEqual(content);
    }
    for (const content of [
      { name: '', version: 0, text: 'x'.repeat(262_145) },
      { name: 'x'.repeat(1_025), version: 0, text: '' },
    ]) {
      expect(() => encodeShareContent(content)).toThrow(ShareError);
    }
  });

  it('is refused if anything follows it, or if its lengths exceed it', () => {
    const bytes = encodeShareContent({ name: 'a', version: 1, text: 'b' });
    for (const wrong of [
      bytes.with(255, 1),
      bytes.with(0, 255),
      bytes.with(6, 255),
      bytes.slice(0, 255),
      Uint8Array.of(...bytes, 0),
      new Uint8Array(3),
      bytes.with(10, 0xff),
    ]) {
      expect(() => decodeShareContent(wrong)).toThrow(IntegrityError);
    }
  });
});

describe('base64url', () => {
  it('has one spelling for each byte string, the same as Node’s', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = encodeBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(decodeBase64url(text)).toEqual(new Uint8Array(bytes));
      }),
    );
  });
  it('refuses anything that it would not write', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'AQgw_-=+/ az09'), maxLength: 12 }), (text) => {
        const bytes = decodeBase64url(text);
        if (bytes !== null) expect(encodeBase64url(bytes)).toBe(text);
      }),
    );
  });
});

describe('keys derived from a link', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('can’t be exported from their handles', async () => {
    const importKey = jest.spyOn(globalThis.crypto.subtle, 'importKey');
    const made = await makeShare(wish, never);
    await open(made, made.terms, null);
    expect(importKey.mock.calls.length).toBeGreaterThan(2);
    for (const [, , , isExtractable] of importKey.mock.calls as unknown[][]) expect(isExtractable).toBe(false);
  });

  /** Collects the buffers returned by key derivation: the keys themselves, not copies. */
  function watchDerivedBytes(): () => readonly Uint8Array[] {
    const { subtle } = globalThis.crypto;
    const deriveBits = subtle.deriveBits.bind(subtle);
    const buffers: ArrayBuffer[] = [];
    jest.spyOn(subtle, 'deriveBits').mockImplementation(async (...parameters) => {
      const buffer = await deriveBits(...parameters);
      buffers.push(buffer);
      return buffer;
    });
    return () => buffers.map((buffer) => new Uint8Array(buffer));
  }

  it('are overwritten once the link is made, and so is the name', async () => {
    const derived = watchDerivedBytes();
    const encode = jest.spyOn(TextEncoder.prototype, 'encode');
    await makeShare({ ...wish, content: { name: 'NAME', version: 1, text: 'TEXT' } }, never);
    expect(derived().length).toBe(4);
    const encoded = encode.mock.results.map(({ value }) => value as Uint8Array).filter(({ length }) => length === 4);
    expect(encoded.length).toBe(2);
    for (const bytes of [...derived(), ...encoded]) expect(bytes.every((byte) => byte === 0)).toBe(true);
  });

  it('have no proof among them once a reader has it as a text', async () => {
    const made = await makeShare(wish, never);
    const derived = watchDerivedBytes();
    const unlocked = await unlockShare(received(made), made.terms, null, never);
    expect(derived().length).toBeGreaterThan(0);
    expect(derived().map((key) => encodeBase64url(key))).not.toContain(unlocked.authProof);
    unlocked.wipe();
  });

  it('are overwritten when a reader has finished', async () => {
    const made = await makeShare(wish, never);
    const link = received(made);
    const derived = watchDerivedBytes();
    await link.proof();
    const unlocked = await unlockShare(link, made.terms, null, never);
    expect(await unlocked.open(made.sealed)).toEqual(wish.content);
    unlocked.wipe();
    expect(derived().length).toBe(4);
    for (const bytes of derived()) expect(bytes.every((byte) => byte === 0)).toBe(true);
  });
});

describe('a one-time link with a password', () => {
  it.each([
    ['memory under the floor', { memoryKibibytes: 19_455 }],
    ['memory with a fraction', { memoryKibibytes: 65_536.5 }],
    ['passes under the floor', { passes: 1 }],
    ['no lane', { lanes: 0 }],
    ['memory that would end a phone', { memoryKibibytes: 262_145 }],
    ['passes without end', { passes: 11 }],
    ['half a lane', { lanes: 1.5 }],
    ['five lanes', { lanes: 5 }],
    ['a long salt', { salt: 'A'.repeat(24) }],
    ['a short salt', { salt: 'AAAA' }],
    ['a salt that is none', { salt: 'A'.repeat(21) + '=' }],
  ] as const)('refuses %s before the password is touched', async (_name, change) => {
    const made = await makeShare(secured, quick);
    const password = { ...(made.terms.password ?? missing()), ...change };
    const unlocking = unlockShare(received(made), { ...made.terms, password }, 'guess', never);
    await expect(unlocking).rejects.toMatchObject({ name: 'ShareError', code: 'costs-refused' });
  });

  it.each([
    ['the smallest', { memoryKibibytes: 19_456, passes: 2, lanes: 1 }],
    ['the largest', { memoryKibibytes: 262_144, passes: 10, lanes: 4 }],
  ])('accepts %s costs of a password', async (_which, costs) => {
    const made = await makeShare(secured, quick);
    const password = { ...(made.terms.password ?? missing()), ...costs };
    const asked: unknown[] = [];
    const stretch: Stretching['stretch'] = async ({ memoryKibibytes, passes, lanes }) => {
      asked.push({ memoryKibibytes, passes, lanes });
      return new Uint8Array(32);
    };
    await unlockShare(received(made), { ...made.terms, password }, 'guess', { stretch });
    expect(asked).toEqual([costs]);
  });

  it('needs a password only if its terms say so, and accepts none otherwise', async () => {
    const made = await makeShare(secured, quick);
    const plain = await makeShare(wish, never);
    await expect(unlockShare(received(made), made.terms, null, never)).rejects.toMatchObject({
      code: 'password-needed',
    });
    await expect(unlockShare(received(plain), plain.terms, 'x', never)).rejects.toBeInstanceOf(ShareError);
  });

  it('returns the content to people who have it and the password', async () => {
    const made = await makeShare(secured, native);
    expect(await open(made, made.terms, 'tidal-48-mortar-copse')).toEqual(wish.content);
    expect(made.terms.password).toMatchObject({ memoryKibibytes: 65_536, passes: 3, lanes: 1 });
  });

  it('does not open with a wrong password, whose proof is wrong, too', async () => {
    const made = await makeShare(secured, native);
    const right = await unlockShare(received(made), made.terms, 'tidal-48-mortar-copse', native);
    for (const wrong of ['', 'tidal-48-mortar-cops', 'tidal-48-mortar-copse ', 'Tidal-48-mortar-copse']) {
      const unlocked = await unlockShare(received(made), made.terms, wrong, native);
      expect(unlocked.authProof).not.toBe(right.authProof);
      await expect(unlocked.open(made.sealed)).rejects.toBeInstanceOf(IntegrityError);
    }
  });

  it('does not open if the server strips the password', async () => {
    const made = await makeShare(secured, native);
    await expect(open(made, { ...made.terms, password: null }, null)).rejects.toBeInstanceOf(IntegrityError);
  });

  it.each([
    ['memory', { memoryKibibytes: 32_768 }],
    ['passes', { passes: 2 }],
    ['lanes', { lanes: 2 }],
    ['salt', { salt: 'A'.repeat(22) }],
  ] as const)('does not open with other %s of its password', async (_name, change) => {
    const made = await makeShare(secured, native);
    const password = { ...(made.terms.password ?? missing()), ...change };
    await expect(open(made, { ...made.terms, password }, 'tidal-48-mortar-copse')).rejects.toBeInstanceOf(
      IntegrityError,
    );
  });
});
