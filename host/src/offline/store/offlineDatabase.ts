import type { DeviceKey, PasswordLock } from '@cofferdam/crypto/device';
import type { OrganizationId, TwoFactorId, WorkspaceId } from '@cofferdam/domain';
import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';

/** Bytes encrypted for this device. */
export type Sealed = Uint8Array<ArrayBuffer>;

/** The key of this database, and the person it belongs to. */
export interface KeyRecord {
  readonly userId: string;
  readonly key: DeviceKey;
}

/** A stored response of the server. */
export interface AnswerRecord {
  readonly sealed: Sealed;
  /** When the server sent it, milliseconds since 1970. */
  readonly at: number;
}

/** The lock of the pinned entries, with the number of attempts since it was last opened. */
export interface LockRecord extends PasswordLock {
  readonly failures: number;
}

interface OfflineSchema extends DBSchema {
  keys: { key: 'device'; value: KeyRecord };
  /** The person, under `person`, and responses, under a hash of the request. */
  answers: { key: string; value: AnswerRecord };
  locks: { key: 'pins'; value: LockRecord };
  /** How far the device's clock is ahead of the server's, in milliseconds, as last measured. */
  clock: { key: 'ahead'; value: number };
  /** Pinned entries, by id. */
  pins: { key: string; value: PinRecord };
  /** Queued messages to support, by id. */
  outbox: { key: string; value: WaitingRecord };
}

/** A queued message. */
export interface WaitingRecord {
  readonly id: string;
  /** When it was written, milliseconds since 1970. */
  readonly at: number;
  readonly sealed: Sealed;
}

/** A pinned entry. Its ids aren't encrypted, so that it can be deleted without unlocking. */
export interface PinRecord {
  readonly id: TwoFactorId;
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  /** The revision of the stored seed. */
  readonly revision: number;
  /** Name, issuer and account, under the key of the device. */
  readonly facts: Sealed;
  /** The seed and parameters of codes, under the key behind the lock. */
  readonly seed: Sealed;
}

/** The database of a person's data on this device. */
export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

const name = 'cofferdam-offline';
const version = 2;

/** Opens the database. Signing out deletes it, in this tab or another one: open connections then close. */
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
