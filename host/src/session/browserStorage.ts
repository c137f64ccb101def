import { logProblem } from '@cofferdam/telemetry';
import { offlineDatabaseName } from '../offline/offlineDatabaseName.ts';
import { workerCachePrefix } from '../offline/workerCachePrefix.ts';
import { rejectAfter } from './rejectAfter.ts';

/*
 * The only code that accesses the browser's storage. Stores names and ids so that a visit starts without waiting; never
 * a value, a token or a key.
 */

const prefix = 'cofferdam.';

/** The storage to use: for the browser, or only for this tab. */
export type StorageLife = 'browser' | 'tab';

function storageOf(life: StorageLife): Storage {
  return life === 'browser' ? localStorage : sessionStorage;
}

/** Reads a stored value; null if there is none, or the browser refuses storage. */
export function readStored(life: StorageLife, name: string): unknown {
  try {
    const text = storageOf(life).getItem(prefix + name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores a JSON value under a name; null removes it. If storage is full or refused, the failure is only logged. */
export function writeStored(life: StorageLife, name: string, value: unknown): void {
  try {
    if (value === null) storageOf(life).removeItem(prefix + name);
    else storageOf(life).setItem(prefix + name, JSON.stringify(value));
  } catch (error) {
    logProblem('The browser refused to store a local copy', error);
  }
}

// Chromium sometimes never lists its databases if one was just opened, and no one must wait for that to sign out.
const wipeLimitMs = 2_000;

/**
 * The clear-local-store action: wipes all storage of this origin, databases included. Never rejects, and takes no longer than
 * its limit.
 */
export async function wipeBrowserStorage(): Promise<void> {
  const wipes = [
    async () => localStorage.clear(),
    async () => sessionStorage.clear(),
    async () => {
      if (!('caches' in globalThis)) return;
      // Keep the service worker's caches: they contain only public files, and the login page needs them offline.
      const names = (await caches.keys()).filter((name) => !name.startsWith(workerCachePrefix));
      await Promise.all(names.map((name) => caches.delete(name)));
    },
    async () => {
      const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
      await Promise.all(databases.map(({ name }) => dropDatabase(name)));
    },
    // By name, too, because the list can be missing.
    () => dropDatabase(globalThis.indexedDB === undefined ? undefined : offlineDatabaseName),
  ];
  const outcomes = await Promise.allSettled(wipes.map((wipe) => rejectAfter(wipeLimitMs, wipe())));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') logProblem('A local copy could not be cleared', outcome.reason);
  }
}

function dropDatabase(name: string | undefined): Promise<void> {
  if (name === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // Another tab blocks the deletion; it completes when that tab closes the database.
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve());
  });
}
