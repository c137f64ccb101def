import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { RegistryRefusal } from './changeRemote.ts';

const timeoutMilliseconds = 60_000;
const pauseMilliseconds = 40;
/** SQLite's code for a lock that someone else holds. */
const busy = 5;

function takeLock(folder: string): DatabaseSync | null {
  const lock = new DatabaseSync(join(folder, 'registry.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === busy) return null;
    throw error;
  }
}

/**
 * Runs one change of a registry's folder at a time, over all processes that share the folder. The lock is the kernel's,
 * taken through SQLite, so it ends with the process that holds it, however that ends.
 *
 * @throws RegistryRefusal when others hold it for a minute
 */
export async function withFolderLock<Result>(folder: string, change: () => Result | Promise<Result>): Promise<Result> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const giveUpAt = performance.now() + timeoutMilliseconds;
  for (;;) {
    const lock = takeLock(folder);
    if (lock !== null) {
      try {
        return await change();
      } finally {
        lock.close();
      }
    }
    if (performance.now() > giveUpAt) throw new RegistryRefusal(`Another command holds the registry in ${folder}.`);
    await sleep(pauseMilliseconds);
  }
}
