import { describe, expect, it } from '@jest/globals';
import { makeHeldKey, openWithHeld, sealWithHeld } from '../../hazmat/web/heldKey.ts';
import { stretchHere } from '../share/stretchHere.ts';
import {
  IntegrityError,
  makeDeviceKey,
  makePasswordLock,
  openOnDevice,
  openPasswordLock,
  sealOnDevice,
  type StretchPassword,
} from './index.ts';

/** Low costs, because these tests are about the lock; Argon2id has its own vectors. */
const stretch: StretchPassword = (input) =>
  Promise.resolve(stretchHere({ ...input, memoryKibibytes: 8, passes: 1, lanes: 1 }, () => undefined));

async function lockOf(password: string) {
  const device = await makeDeviceKey();
  const locking = { password, device, place: 'ada', stretch };
  return { device, locking, ...(await makePasswordLock(locking)) };
}

describe('a record on a device', () => {
  it('can be empty', async () => {
    const [key, none] = [await makeHeldKey(), new Uint8Array()];
    expect(await openWithHeld(key, none, await sealWithHeld(key, none, none))).toEqual(none);
  });

  it('opens only in its own place and with its own key', async () => {
    const key = await makeDeviceKey();
    const sealed = await sealOnDevice(key, 'ada/1', { name: 'x' });
    expect(await openOnDevice(key, 'ada/1', sealed)).toEqual({ name: 'x' });
    await expect(openOnDevice(key, 'ada/2', sealed)).rejects.toThrow(IntegrityError);
    await expect(openOnDevice(await makeDeviceKey(), 'ada/1', sealed)).rejects.toThrow(IntegrityError);
    for (const changed of [
      sealed.slice(0, 0),
      sealed.slice(0, 27),
      sealed.slice(0, 28),
      sealed.slice(1),
      sealed.slice(0, 20),
      sealed.map((byte, at) => (at === 14 ? byte ^ 1 : byte)),
    ]) {
      await expect(openOnDevice(key, 'ada/1', changed)).rejects.toThrow(IntegrityError);
    }
  });

  it('is encrypted with a new nonce each time, by a key that can’t be exported', async () => {
    const key = await makeDeviceKey();
    expect(await sealOnDevice(key, 'p', 1)).not.toEqual(await sealOnDevice(key, 'p', 1));
    expect(key.extractable).toBe(false);
    await expect(globalThis.crypto.subtle.exportKey('raw', key)).rejects.toThrow('extractable');
  });
});

describe('a lock', () => {
  it('opens with its password on its device for its person', async () => {
    const { locking, lock, key } = await lockOf('a long enough one');
    const opened = await openPasswordLock(locking, lock);
    expect(opened.extractable).toBe(false);
    expect(await openOnDevice(opened, 'p', await sealOnDevice(key, 'p', 42))).toBe(42);
  });

  it.each([
    ['another password', { password: 'a long enough one ' }],
    ['another place', { place: 'bob' }],
  ])('refuses %s', async (_what, change) => {
    const { locking, lock } = await lockOf('a long enough one');
    await expect(openPasswordLock({ ...locking, ...change }, lock)).rejects.toThrow(IntegrityError);
  });

  it('refuses the key of another device, and changed costs', async () => {
    const { locking, lock } = await lockOf('a long enough one');
    const elsewhere = { ...locking, device: await makeDeviceKey() };
    await expect(openPasswordLock(elsewhere, lock)).rejects.toThrow(IntegrityError);
    const salt = lock.salt.map((byte) => byte ^ 1);
    await expect(openPasswordLock(locking, { ...lock, salt })).rejects.toThrow(IntegrityError);
  });

  it('accepts the same password in any composition of accents', async () => {
    const { locking, lock } = await lockOf('caf\u00e9 au lait');
    await openPasswordLock({ ...locking, password: 'cafe\u0301 au lait' }, lock);
    expect(lock.memoryKibibytes).toBe(65_536);
  });
});
