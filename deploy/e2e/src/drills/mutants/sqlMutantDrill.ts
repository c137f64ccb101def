import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createChance } from '@cofferdam/api/testing/createChance.ts';
import { listMutants, type Mutant } from './listMutants.ts';

const projectDir = resolve(import.meta.dirname, '../../../../..');
const api = 'deploy/api/src';
/** Every call with every role and foreign scopes, with and without row-level security. */
const matrix = `${api}/invariants/matrix/matrix.test.ts`;
/** A test that times out has also detected the change. */
const runTimeoutMilliseconds = 300_000;

/** The results of the drill. */
export interface SqlMutantOutcome {
  readonly tried: number;
  /** Undetected changes, one line each. */
  readonly survivors: readonly string[];
}

interface Placed extends Mutant {
  readonly file: string;
}

/**
 * Changes conditions of tenancy and of the stores' SQL, which Stryker doesn't support, one at a time, and runs the
 * tests beside the file, then the policy matrix. The working tree isn't changed: Jest's transform applies the change.
 */
export async function sqlMutantDrill(count: number, seed: number): Promise<SqlMutantOutcome> {
  const chance = createChance(seed);
  const all = sources().flatMap((file): Placed[] =>
    listMutants(readFileSync(join(projectDir, file), 'utf8')).map((mutant) => ({ ...mutant, file })),
  );
  const chosen: Placed[] = [];
  while (chosen.length < count && all.length > 0) chosen.push(...all.splice(chance(all.length), 1));
  const survivors: string[] = [];
  const sound = new Set<string>();
  for (const mutant of chosen) {
    const tests = testsOf(mutant.file);
    const key = tests.join(' ');
    // Tests that already fail would detect every change.
    if (!sound.has(key) && !(await pass(tests))) throw new Error(`fails unchanged: ${key}`);
    sound.add(key);
    if (!(await pass(tests, mutant)) || !(await pass([matrix], mutant))) continue;
    survivors.push(`${mutant.file}:${mutant.line}: ${mutant.words}`);
    console.log(`survived  ${survivors.at(-1)}`);
  }
  return { tried: chosen.length, survivors };
}

/** The files that read the access facts, and all stores. */
function sources(): string[] {
  const under = (folder: string, pattern: RegExp): string[] =>
    readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => pattern.test(name) && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`);
  return [...under(`${api}/platform/tenancy`, /\.ts$/), ...under(`${api}/features`, /\.store\.ts$/)].toSorted();
}

/** The tests of the nearest folder that has any, up to the whole area. */
function testsOf(file: string): string[] {
  if (!file.startsWith(`${api}/features/`)) {
    return [dirname(file)];
  }
  for (let folder = dirname(file); folder !== `${api}/features`; folder = dirname(folder)) {
    const inside = readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' });
    if (inside.some((name) => name.endsWith('.test.ts'))) return [folder];
  }
  return [matrix];
}

/** Whether the tests pass, with one change or none. */
async function pass(tests: readonly string[], mutant?: Placed): Promise<boolean> {
  const jest = resolve(projectDir, 'node_modules/jest/bin/jest.js');
  const args = ['--selectProjects', 'api', 'node', '--bail', '--silent', '--maxWorkers=2', '--', ...tests];
  const { file, from, to, text } = mutant ?? {};
  const change = file === undefined ? {} : { path: join(projectDir, file), from, to, text };
  const child = spawn(process.execPath, ['--experimental-vm-modules', jest, ...args], {
    cwd: projectDir,
    stdio: 'ignore',
    timeout: runTimeoutMilliseconds,
    env: {
      ...process.env,
      ...(mutant === undefined ? {} : { COFFERDAM_MUTANT: JSON.stringify(change) }),
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
