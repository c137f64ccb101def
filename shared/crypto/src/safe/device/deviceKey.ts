import { makeHeldKey, openWithHeld, sealWithHeld, type HeldKey } from '../../hazmat/web/heldKey.ts';

/** A non-extractable key of this browser, stored in IndexedDB and useless elsewhere. */
export type DeviceKey = HeldKey;

/** Generates the key for data on this device. */
export const makeDeviceKey: () => Promise<DeviceKey> = makeHeldKey;

/**
 * Encrypts a JSON value for this device: AES-256-GCM with a random nonce.
 *
 * @param place kind and owner of the record, such as "answer/…": bound, so that records can't be swapped
 */
export async function sealOnDevice(key: DeviceKey, place: string, value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  return sealWithHeld(key, new TextEncoder().encode(place), new TextEncoder().encode(JSON.stringify(value)));
}

/** Opens the result of {@link sealOnDevice} for the same place. @throws IntegrityError for anything else */
export async function openOnDevice(key: DeviceKey, place: string, sealed: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const text = await openWithHeld(key, new TextEncoder().encode(place), sealed);
  return JSON.parse(new TextDecoder().decode(text));
}
