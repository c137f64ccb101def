import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { removeAfterUs } from '../removeAfterUs.ts';
import { findBinaries } from './findBinaries.ts';
import { launchServer, type RunningServer } from './launchServer.ts';
import { clusterDirOf, databaseName, ownerRole, ownerPassword, prepareCluster } from './prepareCluster.ts';
import { chooseServerAccount, type ServerAccount } from './serverAccount.ts';
import { serverArguments } from './serverArguments.ts';
import { shutDownServer } from './shutDownServer.ts';

/** A primary and its synchronous standby on loopback, for tests and drills of a failover. */
export interface ReplicatedPostgres {
  /** Address that names both, with the owner's password. */
  readonly url: string;
  /** Kills the primary and all its processes as the loss of its machine would. It is not started again. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary: `select pg_promote()` on it. */
  promoteStandby(): Promise<void>;
  stop(): Promise<void>;
}

const standbyName = 'cofferdam_standby';
const timeoutMilliseconds = 15_000;

/** Starts both and waits until the standby confirms what the primary commits. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-replicated-'));
  const [primaryDir, standbyDir] = ['primary', 'standby'].map((name) => join(folder, name)) as [string, string];
  for (const dir of [primaryDir, standbyDir]) mkdirSync(dir, { mode: 0o700 });
  const account = chooseServerAccount(clusterDirOf(primaryDir));
  const binaries = findBinaries(account);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  await prepareCluster({ dataDir: primaryDir, binaries, account, durable: true });

  const launch = (dataDir: string, port: number): Promise<RunningServer> =>
    launchServer({
      clusterDir: clusterDirOf(dataDir),
      logPath: join(dataDir, 'postgres.log'),
      binaries,
      account,
      args: [...serverArguments({ maxConnections: 40 }), ...replicationArguments(port)],
      log: () => undefined,
    });
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const login = `${ownerRole}:${ownerPassword(primaryDir)}`;
  const addressOf = (...ports: number[]) =>
    `postgresql://${login}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${databaseName}`;

  const primary = await launch(primaryDir, primaryPort);
  await copyCluster(addressOf(primaryPort), primaryDir, standbyDir, account, primaryPort);
  const standby = await launch(standbyDir, standbyPort);
  await requireStandby(addressOf(primaryPort));

  const stopOne = ({ pid }: RunningServer, dataDir: string) => shutDownServer(pid, clusterDirOf(dataDir));
  const quit = 'for d in "$2" "$3"; do kill -QUIT "$(head -n 1 "$d/postmaster.pid")" 2> /dev/null; done; sleep 1';
  const dismissWatcher = removeAfterUs(folder, quit, [clusterDirOf(primaryDir), clusterDirOf(standbyDir)]);
  return {
    url: addressOf(primaryPort, standbyPort),
    killPrimary: async () => {
      process.kill(primary.pid, 'SIGKILL');
      await primary.gone;
    },
    promoteStandby: async () => {
      await withClient(addressOf(standbyPort), (client) => client.query('select pg_promote(true, 30)'));
    },
    stop: async () => {
      await stopOne(primary, primaryDir);
      await stopOne(standby, standbyDir);
      rmSync(folder, { recursive: true, force: true });
      dismissWatcher();
    },
  };
}

function replicationArguments(port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    wal_level: 'replica',
    max_wal_senders: 4,
    hot_standby: 'on',
    // After the primary died, no process may still answer.
    restart_after_crash: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** A copy of the running primary, as `pg_basebackup` makes one: the bundled programs have none. */
async function copyCluster(
  primaryUrl: string,
  primaryDir: string,
  standbyDir: string,
  account: ServerAccount | undefined,
  primaryPort: number,
): Promise<void> {
  const [from, to] = [clusterDirOf(primaryDir), clusterDirOf(standbyDir)];
  mkdirSync(join(standbyDir, 'run'), { mode: 0o700 });
  await withClient(primaryUrl, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    const leftOut = new Set(['postmaster.pid', 'postmaster.opts']);
    cpSync(from, to, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  });
  const { username, password } = new URL(primaryUrl);
  const source = `host=127.0.0.1 port=${primaryPort} user=${username} password=${password} application_name=${standbyName}`;
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`, { mode: 0o600 });
  writeFileSync(join(to, 'standby.signal'), '', { mode: 0o600 });
  if (account !== undefined) giveAll(standbyDir, account);
}

function giveAll(path: string, account: ServerAccount): void {
  chownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(path, entry), account.uid, account.gid);
  }
}

/** From here on a commit is acknowledged only when the standby has it on its disk. */
async function requireStandby(primaryUrl: string): Promise<void> {
  await withClient(primaryUrl, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${standbyName}'`);
    await client.query('select pg_reload_conf()');
    const end = performance.now() + timeoutMilliseconds;
    while (performance.now() < end) {
      const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'");
      if (rows.length > 0) return;
      await sleep(50);
    }
    throw new Error('the standby does not follow the primary');
  });
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the server has no TCP port');
  return address.port;
}
