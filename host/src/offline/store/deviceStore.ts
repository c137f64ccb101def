import { makeDeviceKey, openOnDevice, sealOnDevice, type DeviceKey } from '@cofferdam/crypto/device';
import type { UserId } from '@cofferdam/domain';
import { openOfflineDatabase, type OfflineDatabase, type Sealed } from './offlineDatabase.ts';

/** The encrypted store of one person on this device. */
export interface DeviceStore {
  readonly userId: UserId;
  readonly database: OfflineDatabase;
  readonly key: DeviceKey;
  seal(place: string, value: unknown): Promise<Sealed>;
  /** @throws IntegrityError for data that was sealed for another context or person */
  open(place: string, sealed: Sealed): Promise<unknown>;
}

/** Service workers, IndexedDB and cryptography exist only on https and on localhost. */
function isPossible(): boolean {
  return globalThis.isSecureContext && 'indexedDB' in globalThis;
}

const stores = ['keys', 'answers', 'locks', 'clock', 'pins', 'outbox'] as const;

/** A person's key on this device. Another person's is deleted with everything under it, and two tabs get the same one. */
export async function claimKey(database: OfflineDatabase, userId: UserId): Promise<DeviceKey> {
  const known = await database.get('keys', 'device');
  if (known?.userId === userId) return known.key;
  // A transaction doesn't wait for it.
  const key = await makeDeviceKey();
  const transaction = database.transaction(stores, 'readwrite');
  const keys = transaction.objectStore('keys');
  const current = await keys.get('device');
  if (current?.userId === userId) return current.key;
  await Promise.all(stores.map((store) => transaction.objectStore(store).clear()));
  await keys.put({ userId, key }, 'device');
  await transaction.done;
  return key;
}

function storeOf(database: OfflineDatabase, userId: UserId, key: DeviceKey): DeviceStore {
  const placeOf = (place: string): string => `${userId}/${place}`;
  return {
    userId,
    database,
    key,
    seal: (place, value) => sealOnDevice(key, placeOf(place), value),
    open: (place, sealed) => openOnDevice(key, placeOf(place), sealed),
  };
}

/**
 * Opens a person's store on this device, after deleting another person's. Null if the browser stores nothing, as in
 * some private windows.
 */
export async function openDeviceStore(userId: UserId): Promise<DeviceStore | null> {
  if (!isPossible()) return null;
  const database = await openOfflineDatabase();
  return storeOf(database, userId, await claimKey(database, userId));
}

/** Opens the existing store of any person; null if there is none. */
export async function findDeviceStore(): Promise<DeviceStore | null> {
  if (!isPossible()) return null;
  const database = await openOfflineDatabase();
  const known = await database.get('keys', 'device');
  if (known !== undefined) return storeOf(database, known.userId as UserId, known.key);
  database.close();
  return null;
}
