import type { DeviceKey, PasswordLock } from '@cofferdam/crypto/device';
import type { OrganizationId, TwoFactorId, WorkspaceId } from '@cofferdam/domain';
import { openDB, type DBSchema, type IDBPDatabase, type StoreKey, type StoreNames, type StoreValue } from 'idb';
import { offlineDatabaseName } from '../offlineDatabaseName.ts';

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

type Name = StoreNames<OfflineSchema>;
type Key<Of extends Name> = StoreKey<OfflineSchema, Of>;
type Value<Of extends Name> = StoreValue<OfflineSchema, Of>;

/**
 * The database of what this device keeps of a person. A call rejects with the fault of its transaction, and nothing rejects
 * beside it: see `settleAborts`.
 */
export interface OfflineDatabase {
  get<Of extends Name>(store: Of, key: Key<Of>): Promise<Value<Of> | undefined>;
  getAll<Of extends Name>(store: Of): Promise<Value<Of>[]>;
  getAllKeys<Of extends Name>(store: Of): Promise<Key<Of>[]>;
  count(store: Name): Promise<number>;
  put<Of extends Name>(store: Of, value: Value<Of>, key?: Key<Of>): Promise<unknown>;
  delete<Of extends Name>(store: Of, key: Key<Of>): Promise<void>;
  clear(store: Name): Promise<void>;
  transaction: IDBPDatabase<OfflineSchema>['transaction'];
  close(): void;
}

const version = 2;

/** Opens the database. Signing out deletes it, in this tab or another one: open connections then close. */
export async function openOfflineDatabase(): Promise<OfflineDatabase> {
  const database = await openDB<OfflineSchema>(offlineDatabaseName, version, {
    upgrade(created) {
      const missing = <Of extends Name>(names: readonly Of[]): Of[] =>
        names.filter((one) => !created.objectStoreNames.contains(one));
      for (const one of missing(['keys', 'answers', 'locks', 'clock'])) created.createObjectStore(one);
      for (const one of missing(['pins', 'outbox'])) created.createObjectStore(one, { keyPath: 'id' });
    },
    blocking: () => database.close(),
  });
  return settleAborts(database);
}

/**
 * A page that is left aborts its transactions. The request that was open then rejects, and so does idb's promise that the
 * transaction is done, which no one waits for after a read: an unhandled rejection in every error report. So each
 * transaction begins here, where that promise gets a handler; code that also waits for it still gets its rejection.
 */
export function settleAborts(database: IDBPDatabase<OfflineSchema>): OfflineDatabase {
  const transaction = ((...given: Parameters<OfflineDatabase['transaction']>) => {
    const begun = database.transaction(...given);
    begun.done.catch(() => undefined);
    return begun;
  }) as OfflineDatabase['transaction'];
  return {
    get: (store, key) => transaction(store).store.get(key),
    getAll: (store) => transaction(store).store.getAll(),
    getAllKeys: (store) => transaction(store).store.getAllKeys(),
    count: (store) => transaction(store).store.count(),
    // idb waits for the end of what it writes by itself.
    put: (store, value, key) => database.put(store, value, key),
    delete: (store, key) => database.delete(store, key),
    clear: (store) => database.clear(store),
    transaction,
    close: () => database.close(),
  };
}
