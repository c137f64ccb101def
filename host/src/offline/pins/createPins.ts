import type { ApiClient } from '@cofferdam/api-client';
import {
  IntegrityError,
  makePasswordLock,
  openOnDevice,
  openPasswordLock,
  sealOnDevice,
} from '@cofferdam/crypto/device';
import type { DeviceKey, StretchPassword } from '@cofferdam/crypto/device';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { logProblem } from '@cofferdam/telemetry';
import { isGone } from '../status/isUnreached.ts';
import type { DeviceStore } from '../store/deviceStore.ts';
import type { PinRecord } from '../store/offlineDatabase.ts';
import { createCodeSource, steamPinned, type PinnedCode, type PinnedSeed } from './pinnedCode.ts';

/** The scope and name of a two-factor entry. */
export interface EntryToPin {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
}

/** A pinned entry, without its code. */
export interface PinnedEntry {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly account: string;
}

/** The outcome of an offline password: `wiped` after too many wrong ones. */
export type UnlockOutcome = 'unlocked' | 'wrong' | 'wiped';

/** Dependencies of the pins. */
export interface PinDependencies {
  readonly device: DeviceStore;
  readonly api: Pick<ApiClient, 'twoFactor'>;
  readonly stretch: StretchPassword;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when the list of pinned entries changes. */
  readonly onChange: (pinned: readonly PinnedEntry[]) => void;
  readonly signal: AbortSignal;
}

/** The two-factor entries that this device stores for offline use. */
export interface Pins {
  /** Whether an offline password was chosen on this device. */
  hasLock(): Promise<boolean>;
  isUnlocked(): boolean;
  /** Opens the lock for 5 minutes. The tenth wrong password in a row deletes all pinned entries. */
  unlock(password: string): Promise<UnlockOutcome>;
  /** Sets the offline password; only while nothing is pinned, otherwise it rejects. */
  choosePassword(password: string): Promise<void>;
  lock(): void;
  /**
   * Reads the seed of an entry, which the server records, and stores it; the lock must be open. Rejects with the
   * server's refusal.
   */
  pin(entry: EntryToPin): Promise<void>;
  unpin(id: string): Promise<void>;
  /** The code of an entry; null while the lock is closed. */
  codeOf(id: string): Promise<PinnedCode | null>;
  /** How far the device's clock is ahead of the server's, as last measured; milliseconds. */
  clockAheadMs(): Promise<number>;
  /** Asks the server about each entry. Deletes those no longer allowed and those whose seed may have changed. */
  check(): Promise<void>;
  /** Deletes the entries of organizations that the person is no longer in. */
  keepOrganizations(ids: readonly string[]): Promise<void>;
}

const maxFailures = 10;
const unlockedMs = 5 * 60_000;
const lockPlace = 'pins';

/** Keeps two-factor entries on this device, behind a password of its own. */
export function createPins({ device, api, stretch, now, onChange, signal }: PinDependencies): Pins {
  const { database, userId } = device;
  let key: DeviceKey | null = null;
  /** Which lock the key is of: another tab can have replaced it. */
  let salt: Uint8Array = new Uint8Array();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sources = new Map<string, (at: number) => Promise<PinnedCode>>();

  const lock = (): void => {
    clearTimeout(timer);
    key = null;
    sources.clear();
  };
  signal.addEventListener('abort', lock);

  const keepOpen = (opened: DeviceKey, ofLock: Uint8Array): void => {
    key = opened;
    salt = ofLock;
    clearTimeout(timer);
    timer = setTimeout(lock, unlockedMs);
  };

  const entryOf = async ({ id, facts }: PinRecord): Promise<PinnedEntry> => ({
    id,
    ...((await device.open(`pin/${id}`, facts)) as Omit<PinnedEntry, 'id'>),
  });

  const notify = async (): Promise<void> => {
    const entries = await Promise.all((await database.getAll('pins')).map(entryOf));
    onChange(entries.toSorted((one, other) => one.name.localeCompare(other.name)));
  };

  /** Entries and lock in one transaction, because other tabs change them, too. */
  const writeBoth = () => {
    const transaction = database.transaction(['pins', 'locks'], 'readwrite');
    return {
      pins: transaction.objectStore('pins'),
      locks: transaction.objectStore('locks'),
      done: transaction.done,
    };
  };

  const remove = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const { pins, locks, done } = writeBoth();
    for (const id of ids) {
      await pins.delete(id);
      sources.delete(id);
    }
    // The next pin sets a new password.
    const isLast = (await pins.count()) === 0;
    if (isLast) await locks.delete('pins');
    await done;
    if (isLast) lock();
    await notify();
  };

  const wipe = async (): Promise<void> => remove(await database.getAllKeys('pins'));

  /**
   * Counted before the password is checked, so that closing the page doesn't give another attempt. Null without a lock.
   */
  const countTry = async () => {
    const transaction = database.transaction('locks', 'readwrite');
    const record = await transaction.store.get('pins');
    if (record !== undefined) await transaction.store.put({ ...record, failures: record.failures + 1 }, 'pins');
    await transaction.done;
    return record ?? null;
  };

  const measureClock = async (serverTime: string, askedAt: number): Promise<void> => {
    const aheadMs = Math.round((askedAt + now()) / 2 - Date.parse(serverTime));
    await database.put('clock', aheadMs, 'ahead');
  };

  const clockAheadMs = async (): Promise<number> => (await database.get('clock', 'ahead')) ?? 0;

  /** Whether an entry can stay. Without a response, it stays. */
  const mayStay = async ({ id, organizationId, workspaceId, revision }: PinRecord): Promise<boolean> => {
    const askedAt = now();
    try {
      const found = await api.twoFactor.pinned({
        organizationId,
        workspaceId,
        id,
      });
      await measureClock(found.serverTime, askedAt);
      return found.isAllowed && found.revision === revision;
    } catch (error) {
      // No longer a member, or without the permission to see seeds.
      return !isGone(error);
    }
  };

  notify().catch((error: unknown) => logProblem('Pinned codes could not be read', error));

  return {
    hasLock: async () => (await database.get('locks', 'pins')) !== undefined,
    isUnlocked: () => key !== null,
    lock,
    async unlock(password) {
      const record = await countTry();
      if (record === null) return 'wiped';
      try {
        keepOpen(
          await openPasswordLock({ password, device: device.key, place: `${userId}/${lockPlace}`, stretch }, record),
          record.salt,
        );
        await database.put('locks', { ...record, failures: 0 }, 'pins');
        return 'unlocked';
      } catch (error) {
        if (!(error instanceof IntegrityError)) throw error;
        if (record.failures + 1 < maxFailures) return 'wrong';
        await wipe();
        await database.delete('locks', 'pins');
        return 'wiped';
      }
    },
    async choosePassword(password) {
      const made = await makePasswordLock({ password, device: device.key, place: `${userId}/${lockPlace}`, stretch });
      const { pins, locks, done } = writeBoth();
      const isTaken = (await locks.get('pins')) !== undefined && (await pins.count()) > 0;
      if (isTaken) throw new Error('codes were pinned with another password in the meantime');
      await pins.clear();
      await locks.put({ ...made.lock, failures: 0 }, 'pins');
      await done;
      keepOpen(made.key, made.lock.salt);
    },
    async pin(entry) {
      if (key === null) throw new Error('the lock of the pinned codes is closed');
      const [opened, ofLock] = [key, salt];
      const { organizationId, workspaceId, name } = entry;
      const read = await api.twoFactor.seedAccess({ organizationId, workspaceId, name, forOffline: true });
      const { id, revision, type, algorithm, digits, issuer, account } = read;
      const settings =
        type === 'STEAM' ? steamPinned : { type, algorithm, digits, periodSeconds: read.periodSeconds ?? 30 };
      const kept: PinnedSeed = { seed: read.seed, settings };
      const facts = await device.seal(`pin/${id}`, { name, issuer, account });
      const seed = await sealOnDevice(opened, `${userId}/seed/${id}`, kept);
      const { pins, locks, done } = writeBoth();
      // Under a lock that is gone, nothing could open the seed again.
      const current = await locks.get('pins');
      if (current?.salt.toString() !== ofLock.toString()) {
        lock();
        throw new Error('the lock of the pinned codes was deleted in the meantime');
      }
      await pins.put({ id, organizationId, workspaceId, revision, facts, seed });
      await done;
      sources.delete(id);
      await notify();
    },
    unpin: (id) => remove([id]),
    async codeOf(id) {
      if (key === null) return null;
      const record = await database.get('pins', id);
      if (record === undefined) return null;
      let source = sources.get(id);
      if (source === undefined) {
        source = await createCodeSource((await openOnDevice(key, `${userId}/seed/${id}`, record.seed)) as PinnedSeed);
        sources.set(id, source);
      }
      return source(now() - (await clockAheadMs()));
    },
    clockAheadMs,
    async check() {
      const records = await database.getAll('pins');
      const stays = await Promise.all(records.map(mayStay));
      await remove(records.filter((_record, at) => stays[at] === false).map(({ id }) => id));
    },
    async keepOrganizations(ids) {
      const current = new Set(ids);
      const gone = (await database.getAll('pins')).filter(({ organizationId }) => !current.has(organizationId));
      await remove(gone.map(({ id }) => id));
    },
  };
}
