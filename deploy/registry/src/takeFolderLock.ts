import { DatabaseSync } from 'node:sqlite';

/** A lock that this process has. */
export interface FolderLock {
  /** Can be called repeatedly. */
  release(): void;
}

/** SQLite's code for a lock that another process has. */
const busy = 5;

/**
 * Takes an exclusive lock on a file, which is created if it doesn't exist. The lock is the kernel's, taken through SQLite,
 * which comes with Node: it ends with the process, however that ends, so there are no stale locks. Null if it is taken,
 * by another process or by this one.
 *
 * @throws Error if this account can't create or lock the file
 */
export function takeFolderLock(path: string): FolderLock | null {
  let lock: DatabaseSync | undefined;
  try {
    const taken = new DatabaseSync(path, { timeout: 0 });
    lock = taken;
    taken.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return {
      release: () => {
        if (taken.isOpen) taken.close();
      },
    };
  } catch (error) {
    lock?.close();
    if ((error as { readonly errcode?: number }).errcode === busy) return null;
    throw error;
  }
}
