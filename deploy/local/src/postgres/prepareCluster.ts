import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ServerBinaries } from './findBinaries.ts';
import type { ServerAccount } from './serverAccount.ts';

/** The bootstrap role: it owns the schema and runs migrations. */
export const ownerRole = 'cofferdam_owner';
/** The database that is made with the cluster. */
export const databaseName = 'cofferdam';
/** The major version whose files these binaries read; it names the cluster's folder. */
const majorVersion = '18';

export interface ClusterPlan {
  /** An existing folder with the cluster, the socket folder, the log and the owner's password. */
  readonly dataDir: string;
  readonly binaries: ServerBinaries;
  readonly account: ServerAccount | undefined;
  /** False only for throw-away clusters: makes the first flush to disk unnecessary. */
  readonly durable: boolean;
}

const readmeText = `# The embedded server's durability and limits are given on its command line and win over this file.
# Other settings of your own may stand here; they are read at the next start.
`;

/** The folder that is the cluster, whether it is there yet or not. */
export function clusterDirOf(dataDir: string): string {
  return join(dataDir, majorVersion);
}

/** Makes the cluster when there is none, all or nothing: a killed attempt leaves only a folder that the next one removes. */
export async function prepareCluster(plan: ClusterPlan): Promise<void> {
  const { dataDir, account } = plan;
  giveTo(dataDir, account);
  mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 });
  giveTo(join(dataDir, 'run'), account);

  const clusterDir = clusterDirOf(dataDir);
  if (existsSync(clusterDir)) return;
  refuseOtherVersions(dataDir);
  for (const name of readdirSync(dataDir))
    if (name.startsWith('new-')) rmSync(join(dataDir, name), { recursive: true, force: true });

  const newDir = join(dataDir, `new-${process.pid}`);
  mkdirSync(newDir, { mode: 0o700 });
  giveTo(newDir, account);
  await initialize(plan, newDir);
  renameSync(newDir, clusterDir);
  flushFolder(dataDir);
}

/** The owner's password, made on the first call. Only the account that starts the server can read it. */
export function ownerPassword(dataDir: string): string {
  const path = join(dataDir, 'owner.password');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(clusterDirOf(dataDir))) throw error;
  }
  const password = randomBytes(32).toString('base64url');
  writeFileSync(path, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return password;
}

async function initialize(plan: ClusterPlan, newDir: string): Promise<void> {
  const passwordFile = join(plan.dataDir, 'run', `password-${process.pid}`);
  writeFileSync(passwordFile, ownerPassword(plan.dataDir), { mode: 0o600 });
  giveTo(passwordFile, plan.account);
  try {
    await run(plan, newDir, plan.binaries.initdb, [
      '-D',
      '/proc/self/cwd',
      '-U',
      ownerRole,
      `--pwfile=../run/password-${process.pid}`,
      '--auth-local=scram-sha-256',
      '--auth-host=scram-sha-256',
      '--data-checksums',
      // The same collation on every machine, so that an index never depends on the C library of the operating system.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(plan.durable ? [] : ['--no-sync']),
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  const configuration = join(newDir, 'postgresql.conf');
  writeFileSync(configuration, readmeText);
  await run(
    plan,
    newDir,
    plan.binaries.postgres,
    ['--single', '-D', '/proc/self/cwd', 'postgres'],
    `CREATE DATABASE ${databaseName};\n`,
  );
}

function run(plan: ClusterPlan, cwd: string, ...[program, args, input]: [string, string[], string?]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' };
    // Its own process group: a Ctrl-C in the terminal reaches us, and we decide.
    const child = spawn(program, args, { ...plan.account, cwd, env, detached: true });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`The database could not be prepared (${code}):\n${output.trim().split('\n').slice(-8).join('\n')}`),
        );
    });
    child.stdin.end(input ?? '');
  });
}

function refuseOtherVersions(dataDir: string): void {
  const other = readdirSync(dataDir).find((name) => /^\d+$/.test(name));
  if (other)
    throw new Error(
      `${dataDir} holds data of PostgreSQL ${other}; these programs are PostgreSQL ${majorVersion}. Move it over with a dump.`,
    );
}

function giveTo(path: string, account: ServerAccount | undefined): void {
  if (!account) return;
  chownSync(path, account.uid, account.gid);
  chmodSync(path, path.includes('password-') ? 0o600 : 0o700);
}

function flushFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
