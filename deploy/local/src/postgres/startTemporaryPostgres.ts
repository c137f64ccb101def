import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAfterUs } from '../removeAfterUs.ts';
import { clusterDirOf } from './prepareCluster.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './startEmbeddedPostgres.ts';

/**
 * A real server on a folder of its own, for tests and benches. `stop` removes the folder; should this process be
 * killed first, a small watcher stops the server and removes the folder all the same.
 */
export async function startTemporaryPostgres(
  options: Omit<EmbeddedPostgresOptions, 'dataDir'> = {},
): Promise<EmbeddedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-postgres-'));
  const dataDir = join(folder, 'postgres');
  const server = await startEmbeddedPostgres({ durable: false, ...options, dataDir });
  const stop = 'kill -QUIT "$(head -n 1 "$2/postmaster.pid")" 2> /dev/null; sleep 1';
  const dismissWatcher = removeAfterUs(folder, stop, [clusterDirOf(dataDir)]);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      dismissWatcher();
    },
  };
}
