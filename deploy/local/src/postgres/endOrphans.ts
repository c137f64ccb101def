import { readdirSync } from 'node:fs';
import { isPostgresOf } from './readProcess.ts';

/**
 * Ends processes of a server whose main process was killed. They end by themselves once they notice it, but until then
 * their shared memory keeps the next server from starting. Call it only after the main process has ended, and while this
 * process holds the data folder.
 */
export function endOrphans(clusterDir: string): number[] {
  const orphans = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresOf(pid, clusterDir));
  for (const pid of orphans) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended in between.
    }
  }
  return orphans;
}
