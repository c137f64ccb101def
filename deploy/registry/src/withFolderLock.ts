import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RegistryRefusal } from './changeRemote.ts';
import { takeFolderLock } from './takeFolderLock.ts';

const timeoutMilliseconds = 60_000;
const pauseMilliseconds = 40;

/**
 * Runs one change of a registry's folder at a time, over all processes that share the folder.
 *
 * @throws RegistryRefusal if others have the lock for a minute
 */
export async function withFolderLock<Result>(folder: string, change: () => Result | Promise<Result>): Promise<Result> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const giveUpAt = performance.now() + timeoutMilliseconds;
  for (;;) {
    const lock = takeFolderLock(join(folder, 'registry.lock'));
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
