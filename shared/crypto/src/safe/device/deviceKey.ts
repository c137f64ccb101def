import { makeHeldKey, openWithHeld, sealWithHeld, type HeldKey } from '../../hazmat/web/heldKey.ts';

/** A key of this browser that no script can read; it is stored in IndexedDB as it is, and is worth nothing elsewhere. */
export type DeviceKey = HeldKey;

/** Makes a key for what this browser keeps. */
export const makeDeviceKey: () => Promise<DeviceKey> = makeHeldKey;

/**
 * Encrypts a JSON value for this device: AES-256-GCM with a random nonce.
 *
 * @param place what it is and whose, such as "answer/…": bound, so that one record can't take the place of another
 */
export async function sealOnDevice(key: DeviceKey, place: string, value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  return sealWithHeld(key, new TextEncoder().encode(place), new TextEncoder().encode(JSON.stringify(value)));
}

/** Opens what {@link sealOnDevice} gave for the same place. @throws IntegrityError for anything else */
export async function openOnDevice(key: DeviceKey, place: string, sealed: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const text = await openWithHeld(key, new TextEncoder().encode(place), sealed);
  return JSON.parse(new TextDecoder().decode(text));
}
