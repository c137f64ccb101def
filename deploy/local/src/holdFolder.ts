import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeFolderLock, type FolderLock } from '@cofferdam/registry/takeFolderLock';

/** Who holds a data folder. */
export interface Holder {
  readonly pid: number;
  /** ISO time. */
  readonly since: string;
  /** The address at which it serves, if it does. */
  readonly address?: string;
}

export interface HeldFolder {
  /** Publishes the address we serve. */
  announce(address: string): void;
  release(): void;
}

const lockName = 'holder.lock';

/** Thrown if another process holds the folder; the message says which. */
export class FolderHeldError extends Error {
  readonly holder: Holder | undefined;

  constructor(folder: string, holder: Holder | undefined) {
    const who = holder
      ? `process ${holder.pid}, since ${holder.since}${holder.address ? `, at ${holder.address}` : ', which is still starting'}`
      : 'another process';
    super(`${folder} is held by ${who}.`);
    this.name = 'FolderHeldError';
    this.holder = holder;
  }
}

/**
 * Holds a data folder exclusively, until this process ends. A file beside the lock names the holder, only for messages.
 *
 * @param timeoutMilliseconds how long to wait for a holder that may be stopping
 */
export async function holdFolder(folder: string, timeoutMilliseconds: number): Promise<HeldFolder> {
  makeFolder(folder);
  const holderPath = join(folder, 'holder.json');
  const giveUpAt = Date.now() + timeoutMilliseconds;
  let lock = takeLock(folder);
  while (!lock) {
    if (Date.now() >= giveUpAt) throw new FolderHeldError(folder, readHolder(holderPath));
    await sleep(50);
    lock = takeLock(folder);
  }

  const held = lock;
  let isReleased = false;
  const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  writeHolder(holderPath, holder);
  return {
    announce: (address) => writeHolder(holderPath, { ...holder, address }),
    release: () => {
      if (isReleased) return;
      isReleased = true;
      rmSync(holderPath, { force: true });
      held.release();
    },
  };
}

/** Whether a process holds a data folder now. */
export function isHeld(folder: string): boolean {
  if (!existsSync(join(folder, lockName))) return false;
  const lock = takeLock(folder);
  lock?.release();
  return lock === null;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be created (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
}

function takeLock(folder: string): FolderLock | null {
  try {
    return takeFolderLock(join(folder, lockName));
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be used by this account (${(error as Error).message}).`, {
      cause: error,
    });
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function writeHolder(path: string, holder: Holder): void {
  writeFileSync(path, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
}
