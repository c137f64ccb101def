import { readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { mutantAreas } from './areas.ts';
import { equivalents } from './equivalents/index.ts';

const projectDir = resolve(import.meta.dirname, '../../../../..');

/** The results of an area. */
export interface AreaScore {
  /** Changes that were made and could run. */
  readonly tried: number;
  /** Changes that made a test fail. */
  readonly killed: number;
  /** Changes that made the tests run without an end. */
  readonly timedOut: number;
  /** Changes in code that no test reaches. */
  readonly uncovered: number;
  /** Changes that no test noticed, equivalents excluded: location and replacement. */
  readonly survivors: readonly string[];
  /** Mutants that no test can notice: location, replacement and reason. */
  readonly equivalents: readonly string[];
  /** Listed as such in a file of this area, without such a mutant. */
  readonly outdated: readonly string[];
}

/** What Stryker reports for code that doesn't compile or that ended the process of its tests. */
const notTried: readonly string[] = ['Ignored', 'CompileError', 'RuntimeError'];

/**
 * Applies every Stryker mutation to an area, one at a time, and runs the test files that reach it. Prints its progress.
 *
 * @param workers test runs at the same time
 * @param isResumed keeps the results of the last run, even an interrupted one, where neither the code nor the tests that
 *   reach it changed: what was killed by tests of an unchanged file, and what survived without a new or changed test
 */
export async function strykerDrill(name: string, workers: number, isResumed = false): Promise<AreaScore> {
  const area = mutantAreas.find((one) => one.name === name);
  if (area === undefined) throw new Error(`no such area: ${name}`);
  process.env['COFFERDAM_MUTANT_AREA'] = JSON.stringify(area);
  const incrementalFile = `deploy/e2e/output/mutants/${name}.json`;
  if (!isResumed) rmSync(join(projectDir, incrementalFile), { force: true });
  const results = await new Stryker({
    testRunner: 'mutants',
    // Tests of the browser's session that need no document run in Node, with its own storage.
    testRunnerNodeArgs: ['--experimental-vm-modules', '--experimental-webstorage', '--localstorage-file=:memory:'],
    plugins: [import.meta.resolve('./mutantRunner.ts')],
    mutate: [...area.mutate, '!**/*.test.{ts,tsx}', '!**/*.messages.ts', '!**/testing/**'],
    coverageAnalysis: 'perTest',
    // Texts aren't mutated, because tests don't have to repeat them.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: ['**/dist', '**/.cache', '.cofferdam', 'deploy/e2e/output'],
    // Node strips types and doesn't check them.
    disableTypeChecks: false,
    // Stryker would rewrite this file with TypeScript's API, which our TypeScript doesn't have; no test reads it.
    tsconfigFile: 'none.json',
    incremental: true,
    incrementalFile,
    tempDirName: 'deploy/e2e/output/stryker',
    cleanTempDir: 'always',
    reporters: ['progress-append-only', 'unnoticed'],
    // A busy machine is slow, and a test that waits forever has noticed the change.
    timeoutMS: 20_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 30,
    // What modules and documents leave in memory ends with their process.
    maxTestRunnerReuse: area.project === 'browser' ? 60 : 200,
    concurrency: workers,
  }).runMutationTest();
  const tried = results.filter(({ status }) => !notTried.includes(status));
  const count = (wanted: string): number => tried.filter(({ status }) => status === wanted).length;
  const unnoticed = tried
    .filter(({ status }) => ['Survived', 'NoCoverage'].includes(status))
    .map(({ fileName, location: { start }, replacement, status }) => {
      const file = relative(projectDir, resolve(projectDir, fileName));
      const text = (replacement ?? '').replaceAll(/\s+/g, ' ');
      const line = readFileSync(join(projectDir, file), 'utf8').split('\n')[start.line - 1]?.trim();
      const known = equivalents.find((one) => one.file === file && one.line === line && one.replacement === text);
      return { words: `${file}:${start.line}:${start.column} ${status} → ${text}`, known };
    });
  const files = new Set(tried.map(({ fileName }) => relative(projectDir, resolve(projectDir, fileName))));
  const found = new Set(unnoticed.map(({ known }) => known));
  return {
    tried: tried.length,
    killed: count('Killed'),
    timedOut: count('Timeout'),
    uncovered: count('NoCoverage'),
    survivors: unnoticed.flatMap(({ words, known }) => (known === undefined ? [words] : [])),
    equivalents: unnoticed.flatMap(({ words, known }) => (known === undefined ? [] : [`${words}: ${known.reason}`])),
    outdated: equivalents
      .filter((one) => files.has(one.file) && !found.has(one))
      .map(({ file, line, replacement }) => `${file}: ${line} → ${replacement}`),
  };
}
