import type { DeviceKey, PasswordLock } from '@cofferdam/crypto/device';
import type { OrganizationId, TwoFactorId, WorkspaceId } from '@cofferdam/domain';
import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';

/** Bytes that were encrypted for this device. */
export type Sealed = Uint8Array<ArrayBuffer>;

/** The key of everything here, and whose it is. */
export interface KeyRecord {
  readonly userId: string;
  readonly key: DeviceKey;
}

/** An answer of the server that was kept. */
export interface AnswerRecord {
  readonly sealed: Sealed;
  /** When the server gave it, milliseconds since 1970. */
  readonly at: number;
}

/** The lock of the pinned entries, with the tries since it was last opened. */
export interface LockRecord extends PasswordLock {
  readonly failures: number;
}

interface OfflineSchema extends DBSchema {
  keys: { key: 'device'; value: KeyRecord };
  /** The person, under `person`, and answers, under a hash of what was asked. */
  answers: { key: string; value: AnswerRecord };
  locks: { key: 'pins'; value: LockRecord };
  /** By how much the device's clock is ahead of the server's, milliseconds, as measured last. */
  clock: { key: 'ahead'; value: number };
  /** Pinned entries, by id. */
  pins: { key: string; value: PinRecord };
  /** Messages to support that wait for the server, by id. */
  outbox: { key: string; value: WaitingRecord };
}

/** A message that waits. */
export interface WaitingRecord {
  readonly id: string;
  /** When it was written, milliseconds since 1970. */
  readonly at: number;
  readonly sealed: Sealed;
}

/** A pinned entry: what is in the open says where it belongs, so that it can be deleted without being unlocked. */
export interface PinRecord {
  readonly id: TwoFactorId;
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  /** The revision whose seed is kept. */
  readonly revision: number;
  /** Name, issuer and account, under the key of the device. */
  readonly facts: Sealed;
  /** The seed and how codes are made of it, under the key behind the lock. */
  readonly seed: Sealed;
}

/** The database of what this device keeps of a person. */
export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

const name = 'cofferdam-offline';
const version = 2;

/**
 * Opens the database. Signing out deletes it, in this tab or another one: a connection that is open then closes by itself.
 */
export async function openOfflineDatabase(): Promise<OfflineDatabase> {
  const database = await openDB<OfflineSchema>(name, version, {
    upgrade(created) {
      const missing = <Name extends StoreNames<OfflineSchema>>(names: readonly Name[]): Name[] =>
        names.filter((one) => !created.objectStoreNames.contains(one));
      for (const one of missing(['keys', 'answers', 'locks', 'clock'])) created.createObjectStore(one);
      for (const one of missing(['pins', 'outbox'])) created.createObjectStore(one, { keyPath: 'id' });
    },
    blocking: () => database.close(),
  });
  return database;
}
