import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCacheDir } from './compileCacheDir.ts';
import { runningServerPid, stopLeftServer } from './postgres/index.ts';
import { removeAfterUs } from './removeAfterUs.ts';
import type { RunningProduct } from './startProduction.ts';

export interface ProductOptions {
  /** Default: a new temporary folder, removed by `stop`. */
  readonly dataDir?: string;
  /** Default: a free one. */
  readonly port?: number;
  /** An external PostgreSQL instead of an embedded one. */
  readonly databaseUrl?: string;
  /** More of the environment, such as `COFFERDAM_CONFIGURATION`. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A complete production product in a separate process. */
export interface Product {
  readonly origin: string;
  readonly dataDir: string;
  /** For the owner role. */
  readonly databaseUrl: string;
  /** The one Node process: API and gateway. */
  readonly pid: number;
  /** The main process of the embedded PostgreSQL, while one runs. */
  databasePid(): number | undefined;
  /** Everything the product has written to its output, its logs included. */
  output(): string;
  /** Stops everything in order, and removes the folder if it is a temporary one. */
  stop(): Promise<void>;
  /** Kills only the Node process, as a crash would. The database runs until the next start or `stop`. */
  kill9(): Promise<void>;
}

/**
 * Starts the same as `npm start`, on separate data and without building, for end-to-end tests, drills and benches. The
 * product stops when this process ends.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const isTemporary = options.dataDir === undefined;
  const dataDir = realpathSync(options.dataDir ?? mkdtempSync(join(tmpdir(), 'cofferdam-product-')));
  const outputPath = join(dataDir, 'product.log');
  const output = openSync(outputPath, 'a', 0o600);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), '--built'], {
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      NODE_COMPILE_CACHE: compileCacheDir,
      ...cleanEnvironment(),
      ...ownEnvironment(options, dataDir),
      ...options.environment,
    },
  });
  closeSync(output);
  // The product ends soon after this process; its folder must not be removed before that.
  const wait = 'for n in $(seq 150); do kill -0 "$2" 2> /dev/null || break; sleep 0.2; done';
  const dismissWatcher = isTemporary ? removeAfterUs(dataDir, wait, [String(child.pid)]) : () => undefined;
  const clusterParent = join(dataDir, 'postgres');

  let lastOutput: string | undefined;
  const readOutput = () => lastOutput ?? readFileSync(outputPath, 'utf8');
  const product = await whenReady(child).catch(async (error: unknown) => {
    throw new Error(`the product did not start: ${String(error)}\n${readOutput()}`);
  });
  return {
    ...product,
    dataDir,
    pid: child.pid ?? 0,
    databasePid: () => runningServerPid(clusterParent),
    output: readOutput,
    stop: async () => {
      await end(child, 'SIGTERM');
      await stopLeftServer(clusterParent);
      lastOutput = readOutput();
      if (isTemporary) rmSync(dataDir, { recursive: true, force: true });
      dismissWatcher();
    },
    kill9: () => end(child, 'SIGKILL'),
  };
}

async function whenReady(child: ChildProcess): Promise<RunningProduct> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`it ended with ${code}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [RunningProduct];
  ended.catch(() => undefined);
  return message;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

function ownEnvironment({ port, databaseUrl }: ProductOptions, dataDir: string): Record<string, string> {
  return {
    COFFERDAM_DATA: dataDir,
    COFFERDAM_PORT: String(port ?? 0),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
}

/** The settings of the person who runs the tests are not those of the product under test. */
function cleanEnvironment(): Record<string, string | undefined> {
  const foreign = (name: string) => name.startsWith('COFFERDAM_') || name === 'DATABASE_URL' || name === 'NODE_OPTIONS';
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign(name)));
}
