import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RegistryRefusal } from './changeRemote.ts';
import { takeFolderLock, type FolderLock } from './takeFolderLock.ts';

const timeoutMilliseconds = 60_000;
const pauseMilliseconds = 40;

/**
 * Runs one change of a registry's folder at a time, over all processes that share the folder.
 *
 * @throws RegistryRefusal if others have the lock for a minute, or this account can't write to the folder
 */
export async function withFolderLock<Result>(folder: string, change: () => Result | Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + timeoutMilliseconds;
  for (;;) {
    const lock = takeLock(folder);
    if (lock !== null) {
      try {
        return await change();
      } finally {
        lock.release();
      }
    }
    if (performance.now() > giveUpAt)
      throw new RegistryRefusal(`Another command is changing the registry in ${folder}.`);
    await sleep(pauseMilliseconds);
  }
}

function takeLock(folder: string): FolderLock | null {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return takeFolderLock(join(folder, 'registry.lock'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === undefined || code === 'ERR_SQLITE_ERROR' ? message : code;
    throw new RegistryRefusal(`The registry's folder ${folder} can't be used by this account (${reason}).`);
  }
}
