import { spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOrphans } from './endOrphans.ts';
import type { ServerBinaries } from './findBinaries.ts';
import { isAlive, isPostgresOf } from './readProcess.ts';
import { readPostmasterCommand, readPostmasterFile } from './readPostmasterFile.ts';
import type { ServerAccount } from './serverAccount.ts';
import { shutDownServer } from './shutDownServer.ts';

export interface LaunchPlan {
  readonly clusterDir: string;
  /** The server's own log: a file and no pipe, so that the server outlives us without losing it. */
  readonly logPath: string;
  readonly binaries: ServerBinaries;
  readonly account: ServerAccount | undefined;
  readonly args: readonly string[];
  readonly log: (line: string) => void;
}

/** A server that accepts connections. */
export interface RunningServer {
  readonly pid: number;
  /** True when it was already running: its parent was killed and left it behind. */
  readonly adopted: boolean;
  /** Resolves when the server's main process has ended in any way. */
  readonly gone: Promise<void>;
}

/** Right after everything was killed, the dead server's lock and shared memory can block a start this long. */
const staleLockSeconds = 5;
/** Ending the processes of a dead server loses nothing: their writes are in the write-ahead log or were never acknowledged. */
const endOrphansAfterSeconds = 0.25;
const pollMilliseconds = 10;
const adoptedPollMilliseconds = 200;
/** Above the kernel's limit, so that no process can ever have this number. */
const impossiblePid = 999_999_999;

/** Adopts the server that runs on this cluster, or starts one, and waits until it accepts connections. */
export async function launchServer(plan: LaunchPlan): Promise<RunningServer> {
  const startedAt = Date.now();
  for (;;) {
    const adopted = await adoptServer(plan);
    if (adopted) return adopted;

    const logSizeBefore = statSync(plan.logPath, { throwIfNoEntry: false })?.size ?? 0;
    const started = await startServer(plan);
    if (started) return started;

    const seconds = (Date.now() - startedAt) / 1000;
    if (seconds > staleLockSeconds) {
      throw new Error(
        `PostgreSQL does not start:\n${lastLines(plan.logPath, logSizeBefore)}\nIts log is ${plan.logPath}.`,
      );
    }
    if (seconds > endOrphansAfterSeconds && !runningPid(plan.clusterDir)) {
      const ended = endOrphans(plan.clusterDir);
      if (ended.length > 0) plan.log(`ended ${ended.length} processes left by a killed PostgreSQL`);
    }
    await sleep(100);
  }
}

/** The number of the main process that runs on this cluster, if one does. */
export function runningPid(clusterDir: string): number | undefined {
  const pid = readPostmasterFile(clusterDir)?.pid;
  return pid !== undefined && isPostgresOf(pid, clusterDir) ? pid : undefined;
}

async function adoptServer(plan: LaunchPlan): Promise<RunningServer | undefined> {
  const pid = runningPid(plan.clusterDir);
  if (pid === undefined) {
    retireForeignPid(plan.clusterDir);
    return undefined;
  }
  const wanted = `${plan.binaries.postgres} ${plan.args.map((arg) => `"${arg}"`).join(' ')}`;
  if (readPostmasterCommand(plan.clusterDir) !== wanted) {
    plan.log(`PostgreSQL ${pid} was left running with other settings: starting it again`);
    await shutDownServer(pid, plan.clusterDir);
    return undefined;
  }
  const isLeft = () => !isPostgresOf(pid, plan.clusterDir);
  if (!(await isReady(plan, pid, isLeft))) return undefined;
  plan.log(`PostgreSQL ${pid} was left running: taken over`);
  return { pid, adopted: true, gone: whenLeft(isLeft) };
}

async function startServer(plan: LaunchPlan): Promise<RunningServer | undefined> {
  const log = openSync(plan.logPath, 'a', 0o600);
  const env = { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' };
  // Its own process group: Ctrl-C in the terminal reaches only us, and we stop the database last.
  const child = spawn(plan.binaries.postgres, plan.args, {
    ...plan.account,
    cwd: plan.clusterDir,
    env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let hasEnded = false;
  const gone = new Promise<void>((resolve, reject) => {
    child.on('exit', () => {
      hasEnded = true;
      resolve();
    });
    child.on('error', (error) => {
      hasEnded = true;
      reject(error);
    });
  });
  // Anyone who awaits `gone` gets the error; until then it must not count as unhandled.
  gone.catch(() => undefined);
  const pid = child.pid;
  if (pid === undefined) await gone;
  if (pid === undefined || !(await isReady(plan, pid, () => hasEnded))) return undefined;
  return { pid, adopted: false, gone };
}

/** Waits for `ready`. Recovery after a crash can take any time, so only the end of the process ends the wait. */
async function isReady(plan: LaunchPlan, pid: number, hasEnded: () => boolean): Promise<boolean> {
  let nextWord = Date.now() + 3000;
  while (!hasEnded()) {
    const file = readPostmasterFile(plan.clusterDir);
    if (file?.pid === pid && file.status === 'ready') return true;
    if (Date.now() > nextWord) {
      plan.log(`PostgreSQL is recovering (${file?.status || 'starting'})`);
      nextWord += 3000;
    }
    await sleep(pollMilliseconds);
  }
  return false;
}

async function whenLeft(isLeft: () => boolean): Promise<void> {
  while (!isLeft()) await sleep(adoptedPollMilliseconds);
}

/**
 * PostgreSQL refuses to start while the number in its old lock file belongs to any living process of the same
 * account. If that process isn't a server of this cluster, the number is replaced by one that can't exist; the
 * rest of the file stays, because PostgreSQL finds left-over shared memory by it.
 */
function retireForeignPid(clusterDir: string): void {
  const file = readPostmasterFile(clusterDir);
  if (!file || file.pid === impossiblePid || !isAlive(file.pid)) return;
  const path = join(clusterDir, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  const { uid, gid } = statSync(path);
  const half = `${path}.new`;
  writeFileSync(half, [impossiblePid, ...rest].join('\n'), { mode: 0o600 });
  if (process.getuid?.() === 0) chownSync(half, uid, gid);
  renameSync(half, path);
}

function lastLines(path: string, from: number): string {
  const written = readFileSync(path).subarray(from).toString();
  return written.trim().split('\n').slice(-6).join('\n');
}
