/**
 * A lock on a folder that needs nothing but the file system. It is a folder with one file, whose name no other process
 * ever uses. It appears by a rename, which fails while another one's file is in it. Only this name is ever removed, so
 * a lock that its holder left behind can be removed by many at once, and never the one that follows it.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process with the number of a holder that was killed can run for any other reason. */
const longestHoldMilliseconds = 15 * 60_000;

/**
 * Takes the lock. Returns a function that releases it, or null while another process has it.
 *
 * @param {string} path of the lock's folder
 */
export function takeInstallLock(path) {
  const name = `${process.pid}-${randomUUID()}`;
  const made = `${path}.${name}`;
  mkdirSync(made, { recursive: true });
  try {
    writeFileSync(join(made, name), '');
    removeAbandoned(path);
    renameSync(made, path);
    return () => removeHolder(path, name);
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** POSIX has two words for a folder that isn't empty; Windows replaces no folder. */
function isTaken({ code }) {
  return code === 'ENOTEMPTY' || code === 'EEXIST' || (process.platform === 'win32' && code === 'EPERM');
}

function removeAbandoned(path) {
  for (const name of listHolders(path)) if (isAbandoned(path, name)) removeHolder(path, name);
}

/** Files of the lock: one at most. */
function listHolders(path) {
  return unless(['ENOENT'], () => readdirSync(path)) ?? [];
}

/** Removes a holder's file and the folder, unless another holder has it by now. */
function removeHolder(path, name) {
  rmSync(join(path, name), { force: true });
  unless(['ENOENT', 'ENOTEMPTY', 'EEXIST'], () => rmdirSync(path));
}

function isAbandoned(path, name) {
  const written = unless(['ENOENT'], () => statSync(join(path, name)).mtimeMs);
  if (written === undefined || Date.now() - written > longestHoldMilliseconds) return true;
  try {
    process.kill(Number(name.split('-')[0]), 0);
    return false;
  } catch (error) {
    return error.code !== 'EPERM';
  }
}

/** The result of a call, or undefined if it fails with one of these codes. */
function unless(codes, call) {
  try {
    return call();
  } catch (error) {
    if (codes.includes(error.code)) return undefined;
    throw error;
  }
}
