import { readdirSync } from 'node:fs';
import { isPostgresOf } from './readProcess.ts';

/**
 * Ends processes of a server whose main process was killed. They leave by themselves once they look up from their
 * work, but while one lives its shared memory keeps the next server from starting. To be called only when the main
 * process is known to be gone and the data folder is held by us.
 */
export function endOrphans(clusterDir: string): number[] {
  const orphans = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresOf(pid, clusterDir));
  for (const pid of orphans) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone in the meantime: what was wanted.
    }
  }
  return orphans;
}
