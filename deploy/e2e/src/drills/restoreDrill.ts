import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signInPerson, type Person } from '../people/signInPerson.ts';
import { seedWorkspace } from '../seed/seedWorkspace.ts';
import { startUnlimitedProduct } from '../stack/startUnlimitedProduct.ts';
import { checkLog } from './checkLog.ts';
import { readBack, writeUntil, type Acknowledged } from './writeLoop.ts';

/** The write load during the backup. */
export interface RestorePlan {
  readonly organizations: number;
  readonly writersEach: number;
}

/** The results of the drill. */
export interface RestoreOutcome {
  /** Versions acknowledged before the backup began. */
  readonly acknowledged: number;
  /** Those of them that the restored server doesn't return. */
  readonly lost: readonly string[];
  readonly faults: readonly string[];
}

const projectDir = resolve(import.meta.dirname, '../../../..');
const writingMilliseconds = 3_000;
const rootKeyName = 'root.key';

/**
 * Backs up a server during writes, and restores it to two new data folders with the operator's commands. With the root key,
 * everything must be read back and the audit chains must verify; without it, the server must stay sealed and create no key.
 */
export async function restoreDrill({ organizations, writersEach }: RestorePlan): Promise<RestoreOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-drill-'));
  const [dataDir, withKey, withoutKey] = ['data', 'with-key', 'without-key'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const file = join(folder, 'copy.backup');
  try {
    for (const one of [dataDir, withKey, withoutKey]) mkdirSync(one);
    const { person, before } = await backUpWhileWritten(dataDir, file, { organizations, writersEach });
    copyFileSync(join(dataDir, rootKeyName), join(withKey, rootKeyName));
    const restored = await readRestored(withKey, file, person, before);
    const sealed = await readSealed(withoutKey, file);
    return { acknowledged: before.length, lost: restored.lost, faults: [...restored.faults, ...sealed] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the versions that were acknowledged before the backup began. */
async function backUpWhileWritten(
  dataDir: string,
  file: string,
  { organizations, writersEach }: RestorePlan,
): Promise<{ readonly person: Person; readonly before: readonly Acknowledged[] }> {
  const product = await startUnlimitedProduct({ dataDir });
  try {
    const person = await signInPerson(product.origin);
    const acknowledged: Acknowledged[] = [];
    const stop = new AbortController();
    const places = await Promise.all(
      Array.from({ length: organizations }, (_one, index) =>
        seedWorkspace(person, { organization: `Organization ${index}`, plan: 'BUSINESS' }),
      ),
    );
    const writing = Promise.all(
      places.flatMap(({ organizationId, workspaceId }) =>
        Array.from({ length: writersEach }, (_one, writer) =>
          writeUntil(stop.signal, person.api, { organizationId, workspaceId, name: `W${writer}` }, acknowledged),
        ),
      ),
    );
    await wait(writingMilliseconds);
    const before = [...acknowledged];
    const { code, output } = await runCommand('backup', file, dataDir);
    stop.abort();
    await writing;
    if (code !== 0) throw new Error(`the backup failed:\n${output}`);
    if (acknowledged.length === before.length) throw new Error('nothing was written during the backup');
    return { person, before };
  } finally {
    await product.stop();
  }
}

async function readRestored(
  dataDir: string,
  file: string,
  person: Person,
  before: readonly Acknowledged[],
): Promise<Pick<RestoreOutcome, 'lost' | 'faults'>> {
  const { code, output } = await runCommand('restore', file, dataDir);
  const faults = [
    ...(code === 0 ? [] : [`the restore ended with ${code}: ${output}`]),
    ...(/Verified the audit chains of \d+ organizations/.test(output) ? [] : [`no chain was verified: ${output}`]),
  ];
  const product = await startUnlimitedProduct({ dataDir });
  try {
    const { api } = await person.signInAgain(product.origin);
    return { lost: await readBack(api, before), faults: [...faults, ...(await checkLog(product, before))] };
  } finally {
    await product.stop();
  }
}

/** Faults of the restored server without the key. */
async function readSealed(dataDir: string, file: string): Promise<string[]> {
  const { code, output } = await runCommand('restore', file, dataDir);
  const faults = code === 0 && output.includes('Not verified') ? [] : [`without the key the restore says: ${output}`];
  const product = await startUnlimitedProduct({ dataDir });
  try {
    const answer = await fetch(`${product.origin}/identity/v1/token`, { method: 'POST' });
    const text = await answer.text();
    if (answer.status !== 503 || !text.includes('service.sealed'))
      faults.push(`a call without the key is answered ${answer.status}`);
    if (existsSync(join(dataDir, rootKeyName))) faults.push('another root key was made');
    return faults;
  } finally {
    await product.stop();
  }
}

async function runCommand(
  name: string,
  file: string,
  dataDir: string,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [join(projectDir, 'deploy/local/run.mjs'), name, file], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, COFFERDAM_DATA: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
