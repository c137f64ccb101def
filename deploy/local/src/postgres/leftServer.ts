import { runningPid } from './launchServer.ts';
import { ownerAddress } from './ownerAddress.ts';
import { clusterDirOf } from './prepareCluster.ts';
import { shutDownServer } from './shutDownServer.ts';

/** The main process of the server that runs on this data, no matter who started it. */
export function runningServerPid(dataDir: string): number | undefined {
  return runningPid(clusterDirOf(dataDir));
}

/** Stops a server that a killed parent left behind; does nothing when none runs. */
export async function stopLeftServer(dataDir: string): Promise<void> {
  const pid = runningServerPid(dataDir);
  if (pid !== undefined) await shutDownServer(pid, clusterDirOf(dataDir));
}

/** Address of the server that runs on this data, for the owner role; undefined when none runs. */
export function runningServerAddress(dataDir: string): string | undefined {
  return runningServerPid(dataDir) === undefined ? undefined : ownerAddress(dataDir);
}
