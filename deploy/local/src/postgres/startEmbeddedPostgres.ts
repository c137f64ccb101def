import { mkdirSync, realpathSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './findBinaries.ts';
import { launchServer, runningPid, type LaunchPlan, type RunningServer } from './launchServer.ts';
import { ownerAddress } from './ownerAddress.ts';
import { databaseName, clusterDirOf, prepareCluster } from './prepareCluster.ts';
import { chooseServerAccount } from './serverAccount.ts';
import { serverArguments } from './serverArguments.ts';
import { shutDownServer } from './shutDownServer.ts';
import { socketFolder } from './socketFolder.ts';

export interface EmbeddedPostgresOptions {
  /** The folder for the cluster, its socket and its log; created if missing. The caller holds it exclusively. */
  readonly dataDir: string;
  /** Default 30. */
  readonly maxConnections?: number;
  /** Default true. False skips flushing the files of a new cluster: only for throw-away clusters. */
  readonly durable?: boolean;
  /** Called with each line to log. */
  readonly log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Address of the database for the owner role, with its password: a secret. Stays valid over restarts. */
  readonly url: string;
  /** The same for another database of this server. */
  urlFor(database: string): string;
  /** The folder of the socket, for clients that need it separately. */
  readonly socketDir: string;
  /** The main process at this moment; undefined while it is being started again. */
  readonly pid: () => number | undefined;
  /** Fast shutdown. Resolves when the server has ended; may be called twice. */
  stop(): Promise<void>;
  /** Kills the main process like a crash; the server is restarted automatically. For drills. */
  kill(): void;
}

const maxLogBytes = 10 * 1024 * 1024;
const firstPauseMilliseconds = 100;
/** Short enough that a server that is killed repeatedly serves again within seconds. */
const longestPauseMilliseconds = 1000;
/** A server that ran this long was healthy: the pauses begin again. */
const healthyMilliseconds = 5000;

/**
 * Runs the embedded PostgreSQL: makes the cluster when there is none, adopts a server that a killed parent left
 * behind, and starts the server again whenever it dies, until `stop`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined } = options;
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  // The kernel reports only resolved paths, and we recognize processes by their path.
  const dataDir = realpathSync(options.dataDir);
  const clusterDir = clusterDirOf(dataDir);
  const account = chooseServerAccount(clusterDir);
  const binaries = findBinaries(account);
  await prepareCluster({ dataDir, binaries, account, durable: options.durable ?? true });

  const logPath = join(dataDir, 'postgres.log');
  keepLogSmall(logPath);
  const args = serverArguments({ maxConnections: options.maxConnections ?? 30 });
  const plan: LaunchPlan = { clusterDir, logPath, binaries, account, args, log };

  let isStopping = false;
  let server: RunningServer | undefined = await launchServer(plan);
  const watch = keepRunning();

  const urlFor = (database: string) => ownerAddress(dataDir, database);
  return {
    url: urlFor(databaseName),
    urlFor,
    socketDir: socketFolder(dataDir),
    pid: () => server?.pid,
    stop: async () => {
      isStopping = true;
      const pid = server?.pid ?? runningPid(clusterDir);
      if (pid !== undefined) await shutDownServer(pid, clusterDir);
      await watch;
    },
    kill: () => {
      if (server) process.kill(server.pid, 'SIGKILL');
    },
  };

  async function keepRunning(): Promise<void> {
    let pauseMilliseconds = firstPauseMilliseconds;
    let startedAt = Date.now();
    while (!isStopping) {
      if (server) {
        await server.gone;
        server = undefined;
        if (isStopping) return;
        log('PostgreSQL has died: starting it again');
        if (Date.now() - startedAt > healthyMilliseconds) pauseMilliseconds = firstPauseMilliseconds;
      }
      await sleep(pauseMilliseconds);
      if (isStopping) return;
      pauseMilliseconds = Math.min(pauseMilliseconds * 2, longestPauseMilliseconds);
      startedAt = Date.now();
      try {
        server = await launchServer(plan);
        log(`PostgreSQL runs again (${server.pid}) after ${Date.now() - startedAt} ms`);
      } catch (error) {
        log((error as Error).message);
      }
    }
    // A stop that came while the server was being started.
    if (server) await shutDownServer(server.pid, clusterDir);
  }
}

/** Keeps one old log. A server that was left running still writes to it, so nothing is lost. */
function keepLogSmall(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(path, `${path}.1`);
}
