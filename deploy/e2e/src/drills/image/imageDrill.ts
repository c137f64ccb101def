import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startReplicatedPostgres } from '@cofferdam/local/postgres';
import { signInPerson } from '../../people/signInPerson.ts';
import { onFreePort } from '../../stack/onFreePort.ts';
import { runAsOwner } from '../../stack/runAsOwner.ts';
import { seedWorkspace } from '../killDrill.ts';
import { buildWithoutEngine, imageAccount, type BuiltImage } from './buildWithoutEngine.ts';

/** The results of the drill. */
export interface ImageOutcome {
  readonly faults: readonly string[];
  /** Commands for operators that ran in the image. */
  readonly commands: readonly string[];
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Builds the image's folders without an engine, and runs its command, its health check and the operators' commands as its
 * account, which can write only to `/data` and `/tmp`, against a separate PostgreSQL with a standby. Then it stops the
 * server, rotates the root key, and restores the backup into an empty database.
 */
export async function imageDrill(): Promise<ImageOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-image-'));
  chmodSync(folder, 0o755);
  // A primary and a standby over TCP: the embedded server has only a socket, in a folder that the account can't enter.
  const database = await startReplicatedPostgres();
  try {
    const image = buildWithoutEngine(folder);
    return await onFreePort((port) => runImage(image, port, database.url));
  } finally {
    await database.stop();
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runImage(image: BuiltImage, port: number, databaseUrl: string): Promise<ImageOutcome> {
  const faults: string[] = [];
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    ...image.environment,
    // The image listens on every address; the drill stays on this machine.
    COFFERDAM_HOST: '127.0.0.1',
    COFFERDAM_PORT: String(port),
    COFFERDAM_ORIGIN: origin,
    DATABASE_URL: databaseUrl,
  };
  const start = (command: readonly string[], changes: Readonly<Record<string, string>> = {}): ChildProcess => {
    const [program = '', ...args] = command;
    return spawn(program, args, {
      cwd: image.workDir,
      env: { ...environment, ...changes },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...imageAccount,
    });
  };
  const server = start(image.command);
  const ended = untilEnded(server);
  const dataDir = image.environment['COFFERDAM_DATA'] ?? '';
  const backup = join(dataDir, 'copy.backup');
  const commands = operatorCommands(dataDir, backup);
  try {
    await untilStarted(server, ended, origin);
    faults.push(...(await faultsOfPages(origin)));
    const person = await signInPerson(origin);
    const { api } = person;
    const place = await seedWorkspace(person);
    await api.secret.add({ ...place, name: 'SAMPLE', value: 'one' });
    const { value } = await api.secret.versionAccess({ ...place, name: 'SAMPLE' });
    if (value !== 'one') faults.push(`the value comes back as ${value}`);
    for (const command of [image.healthCheck, ...commands.map((one) => ['node', ...one])]) {
      const { code, output } = await untilEnded(start(command));
      if (code !== 0) faults.push(`${command.join(' ')} ended with ${code}: ${output}`);
    }
  } finally {
    server.kill(image.stopSignal);
    await ended;
  }
  const { code, output } = await ended;
  if (code !== 0) faults.push(`after ${image.stopSignal} the server ended with ${code}: ${output}`);
  const offline = [
    { command: ['deploy/local/src/restore.ts', backup], databaseUrl: await makeEmptyDatabase(databaseUrl) },
    { command: ['deploy/local/src/rootKey.ts', 'rotate'], databaseUrl },
  ];
  for (const one of offline) {
    const done = await untilEnded(start(['node', ...one.command], { DATABASE_URL: one.databaseUrl }));
    if (done.code !== 0) faults.push(`${one.command.join(' ')} ended with ${done.code}: ${done.output}`);
  }
  const tests = await untilEnded(start(['find', image.workDir, '-not', '-path', '*/node_modules/*', ...nameOfTests]));
  if (tests.output !== '')
    faults.push(`the image has tests or fakes: ${tests.output.split('\n').slice(0, 3).join(', ')}`);
  const found = await untilEnded(start(['find', image.workDir, '-writable', '-not', '-type', 'l']));
  if (found.output !== '') faults.push(`the account can write to ${found.output.split('\n').slice(0, 3).join(', ')}`);
  return { faults, commands: [...commands, ...offline.map(({ command }) => command)].map(([script = '']) => script) };
}

/** Waits for the first healthy response, however slow the machine is. Ends with the server if it doesn't start. */
async function untilStarted(server: ChildProcess, ended: Promise<Ended>, origin: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended: ${(await ended).output}`);
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok === true) return;
    await wait(100);
  }
}

/** Files and folders that only tests need. */
const nameOfTests = ['(', '-name', '*.test.ts*', '-o', '-name', 'testing', '-o', '-name', 'invariants', ')'];

/** Commands for operators that deploy/containers/README.md names for a running server. */
function operatorCommands(dataDir: string, backup: string): readonly (readonly string[])[] {
  return [
    ['deploy/local/src/doctor.ts'],
    ['deploy/local/src/backup.ts', backup],
    ['deploy/local/src/rootKey.ts', 'kit', join(dataDir, 'kit.html')],
    ['deploy/local/src/operator.ts', 'messages'],
  ];
}

/** An empty database beside the one of the server. */
async function makeEmptyDatabase(databaseUrl: string): Promise<string> {
  const primary = databaseUrl.replace(/,[^/]*/, '');
  await runAsOwner(primary, 'create database restored');
  return databaseUrl.replace(/\/[^/]*$/, '/restored');
}

/** The login page and its first script, which comes from the build stage. */
async function faultsOfPages(origin: string): Promise<string[]> {
  const page = await fetch(`${origin}/login`);
  const script = /<script src="([^"]+)"/.exec(await page.text())?.[1];
  if (!page.ok || script === undefined) return [`/login answers ${page.status} without a script`];
  const { ok, status } = await fetch(new URL(script, origin));
  return ok ? [] : [`${script} answers ${status}`];
}

async function untilEnded(child: ChildProcess): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
