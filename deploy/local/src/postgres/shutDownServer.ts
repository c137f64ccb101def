import { setTimeout as sleep } from 'node:timers/promises';
import { endOrphans } from './endOrphans.ts';
import { isPostgresOf } from './readProcess.ts';

const fastSeconds = 30;
const immediateSeconds = 5;

/**
 * Stops the server: first a fast shutdown (rolls back open transactions and writes everything), after half a minute an
 * immediate one (the next start recovers from the log), finally SIGKILL.
 */
export async function shutDownServer(pid: number, clusterDir: string): Promise<void> {
  if (await signalAndWait('SIGINT', fastSeconds)) return;
  if (await signalAndWait('SIGQUIT', immediateSeconds)) return;
  await signalAndWait('SIGKILL', immediateSeconds);
  endOrphans(clusterDir);

  async function signalAndWait(signal: NodeJS.Signals, seconds: number): Promise<boolean> {
    if (!isPostgresOf(pid, clusterDir)) return true;
    try {
      process.kill(pid, signal);
    } catch {
      return true;
    }
    const giveUpAt = Date.now() + seconds * 1000;
    while (isPostgresOf(pid, clusterDir)) {
      if (Date.now() > giveUpAt) return false;
      await sleep(5);
    }
    return true;
  }
}
