import { saltSizeBytes, shareCosts } from '../../hazmat/share/shareTerms.ts';
import { importHeldKey, openWithHeld, sealWithHeld } from '../../hazmat/web/heldKey.ts';
import { drawBytes, type Bytes } from '../../hazmat/web/webCrypto.ts';
import type { StretchPassword } from '../share/stretchPassword.ts';
import type { DeviceKey } from './deviceKey.ts';

/** A stored lock: useless without the password and the device's key. */
export interface PasswordLock {
  readonly salt: Bytes;
  readonly memoryKibibytes: number;
  readonly passes: number;
  readonly lanes: number;
  /** The locked key, encrypted under the password, then under the device's key. */
  readonly wrapped: Bytes;
}

/** The inputs for making and opening a lock. */
interface Locking {
  readonly password: string;
  readonly device: DeviceKey;
  /** The lock's owner, which is bound. */
  readonly place: string;
  readonly stretch: StretchPassword;
}

const keySizeBytes = 32;

function bound(place: string, layer: 'device' | 'password'): Bytes {
  return new TextEncoder().encode(`lock/${layer}/${place}`);
}

async function passwordKey({ password, stretch }: Locking, lock: Omit<PasswordLock, 'wrapped'>): Promise<DeviceKey> {
  const { salt, memoryKibibytes, passes, lanes } = lock;
  const message = new TextEncoder().encode(password.normalize('NFC'));
  const stretched = await stretch({ message, salt, memoryKibibytes, passes, lanes }, {});
  const key = await importHeldKey(stretched);
  stretched.fill(0);
  return key;
}

/**
 * Generates a random key and locks it under the password (Argon2id, 64 MiB, 3 passes), then under this device's key. No
 * script can read the key itself, even after unlocking.
 */
export async function makePasswordLock(
  locking: Locking,
): Promise<{ readonly lock: PasswordLock; readonly key: DeviceKey }> {
  const { device, place } = locking;
  const costs = { salt: drawBytes(saltSizeBytes), ...shareCosts };
  const raw = drawBytes(keySizeBytes);
  const inner = await sealWithHeld(await passwordKey(locking, costs), bound(place, 'password'), raw);
  const wrapped = await sealWithHeld(device, bound(place, 'device'), inner);
  const key = await importHeldKey(raw);
  raw.fill(0);
  return { lock: { ...costs, wrapped }, key };
}

/** Opens a lock. @throws IntegrityError for a wrong password, another device or a changed lock */
export async function openPasswordLock(locking: Locking, lock: PasswordLock): Promise<DeviceKey> {
  const { device, place } = locking;
  const inner = await openWithHeld(device, bound(place, 'device'), lock.wrapped);
  const raw = await openWithHeld(await passwordKey(locking, lock), bound(place, 'password'), inner);
  const key = await importHeldKey(raw);
  raw.fill(0);
  return key;
}
