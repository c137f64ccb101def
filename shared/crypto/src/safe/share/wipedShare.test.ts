import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Bytes } from '../../hazmat/web/webCrypto.ts';
import { makeDeviceKey, makePasswordLock, openPasswordLock, type StretchPassword } from '../device/index.ts';
import { IntegrityError, makeShare, readShareLink, unlockShare, type ShareWish } from './index.ts';
import { stretchHere } from './stretchHere.ts';

const password = 'tidal-48-mortar-copse';
const wish: ShareWish = {
  kind: 'secret',
  views: 1,
  lifetimeSeconds: 86_400,
  password,
  content: { name: 'DATABASE_URL', version: 14, text: 'postgres://' },
};

/** What a stretch received and returned: the bytes themselves. */
const stretched: Bytes[] = [];
const stretch: StretchPassword = async ({ message }) => {
  const key = new Uint8Array(32).fill(message.length);
  stretched.push(key);
  return key;
};

afterEach(() => {
  jest.restoreAllMocks();
  stretched.length = 0;
});

const bytesOf = (value: unknown): Uint8Array =>
  value instanceof ArrayBuffer ? new Uint8Array(value) : (value as Uint8Array);

/** Collects what passes through the browser's cryptography: the bytes themselves, not copies. */
function watchBytes() {
  const { subtle } = globalThis.crypto;
  const opened: ArrayBuffer[] = [];
  const decrypt = subtle.decrypt.bind(subtle);
  const imports = jest.spyOn(subtle, 'importKey');
  const encrypt = jest.spyOn(subtle, 'encrypt');
  jest.spyOn(subtle, 'decrypt').mockImplementation(async (...given) => {
    const text = await decrypt(...given);
    opened.push(text);
    return text;
  });
  return {
    /** Bytes that became the input of HKDF, or a key. */
    imported: (algorithm: string) =>
      imports.mock.calls.filter((call: readonly unknown[]) => call[2] === algorithm).map((call) => bytesOf(call[1])),
    encrypted: () => encrypt.mock.calls.map((call) => bytesOf(call[2])),
    opened: () => opened.map(bytesOf),
  };
}

const isWiped = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/** A share as its reader receives it. */
async function received() {
  const { link, terms, sealed } = await makeShare(wish, { stretch });
  const read = readShareLink(link.id, link.toFragment());
  if (read === null) throw new Error('a link that was made cannot be read');
  return { link: read, terms, sealed };
}

describe('the bytes of a share', () => {
  it('are overwritten once it is made: the key of its password, the input of its keys, and its text', async () => {
    const bytes = watchBytes();
    const { link } = await makeShare(wish, { stretch });
    link.wipe();
    expect([stretched.length, bytes.imported('HKDF').length, bytes.encrypted().length]).toEqual([1, 2, 1]);
    for (const one of [...stretched, ...bytes.imported('HKDF'), ...bytes.encrypted()]) expect(isWiped(one)).toBe(true);
  });

  it('are overwritten once it is opened', async () => {
    const { link, terms, sealed } = await received();
    stretched.length = 0;
    const bytes = watchBytes();
    const unlocked = await unlockShare(link, terms, password, { stretch });
    expect(stretched.map(isWiped)).toEqual([true]);
    expect(bytes.imported('HKDF').map(isWiped)).toEqual([true]);
    expect(await unlocked.open(sealed)).toEqual(wish.content);
    expect(bytes.opened().map(isWiped)).toEqual([true]);
  });

  it('open nothing after they are wiped', async () => {
    const { link, terms, sealed } = await received();
    const unlocked = await unlockShare(link, terms, password, { stretch });
    unlocked.wipe();
    await expect(unlocked.open(sealed)).rejects.toBeInstanceOf(IntegrityError);
  });
});

describe('a password', () => {
  const input = { salt: new Uint8Array(16), memoryKibibytes: 8, passes: 1, lanes: 1 };

  it('is overwritten once it is stretched, and if that fails', () => {
    for (const salt of [input.salt, new Uint8Array(2)]) {
      const message = new TextEncoder().encode(password);
      try {
        stretchHere({ ...input, message, salt }, () => undefined);
      } catch {
        // A salt of two bytes is refused.
      }
      expect(isWiped(message)).toBe(true);
    }
  });
});

describe('the bytes of a lock', () => {
  it('are overwritten once it is made, and once it is opened', async () => {
    const bytes = watchBytes();
    const locking = { password, device: await makeDeviceKey(), place: 'ada', stretch };
    const { lock } = await makePasswordLock(locking);
    expect(bytes.imported('AES-GCM').map(isWiped)).toEqual([true, true]);
    expect(stretched.map(isWiped)).toEqual([true]);
    await openPasswordLock(locking, lock);
    expect(bytes.imported('AES-GCM').map(isWiped)).toEqual([true, true, true, true]);
    expect(stretched.map(isWiped)).toEqual([true, true]);
  });
});
