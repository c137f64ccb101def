import { readFileSync, readlinkSync } from 'node:fs';

/** True while a process with this number exists, no matter who owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * True when this process is a PostgreSQL process of that cluster. A process id proves nothing: after a
 * crash of the machine it may belong to any program. PostgreSQL never leaves its data directory, so the working
 * directory does prove it; a zombie has none and counts as gone.
 */
export function isPostgresOf(pid: number, clusterDir: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === clusterDir &&
      readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    );
  } catch {
    return false;
  }
}
