import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { equivalents } from './equivalents.ts';

const projectDir = resolve(import.meta.dirname, '../../../../..');

/** An area with its own decisions, and the tests that must detect changes to it. */
interface Area {
  readonly name: string;
  /** Project of jest.config.ts. */
  readonly project: 'node' | 'browser';
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const areas: readonly Area[] = [
  {
    name: 'domain',
    project: 'node',
    mutate: ['shared/domain/src/**/*.ts', '!shared/domain/src/access/*.ts'],
    tests: ['shared/domain/**/*.test.ts'],
  },
  {
    name: 'access',
    project: 'node',
    mutate: ['shared/domain/src/access/*.ts', 'deploy/api/src/platform/tenancy/authorize.ts'],
    tests: ['shared/domain/src/access/*.test.ts', 'deploy/api/src/platform/tenancy/authorize.test.ts'],
  },
  {
    name: 'crypto',
    project: 'node',
    mutate: ['shared/crypto/src/{hazmat,safe}/**/*.ts'],
    tests: ['shared/crypto/**/*.test.ts'],
  },
  {
    name: 'registry',
    project: 'node',
    mutate: ['deploy/registry/src/{changeRemote,registryFile,resolveRegistry,createRegistrySource}.ts'],
    tests: ['deploy/registry/**/*.test.ts'],
  },
  {
    name: 'loading',
    project: 'browser',
    mutate: ['host/src/registry/*.ts'],
    tests: ['host/src/registry/**/*.test.{ts,tsx}'],
  },
  {
    name: 'session',
    project: 'browser',
    mutate: ['host/src/session/**/*.ts'],
    tests: ['host/src/{session,app}/**/*.test.{ts,tsx}'],
  },
];

/** Names of the areas. */
export const strykerAreas: readonly string[] = areas.map(({ name }) => name);

/** The results of an area. */
export interface AreaScore {
  readonly name: string;
  readonly caught: number;
  readonly tried: number;
  /** Mutants that survived: location and replacement. */
  readonly survivors: readonly string[];
  /** Mutants that no test can notice: location, replacement and reason. */
  readonly equivalents: readonly string[];
  /** Listed as such in a file of this area, without such a mutant. */
  readonly outdated: readonly string[];
}

/**
 * Applies every Stryker mutation to an area, one at a time, and runs the tests that cover it.
 *
 * @param workers test runs at the same time
 */
export async function strykerDrill(name: string, workers: number): Promise<AreaScore> {
  const area = areas.find((one) => one.name === name);
  if (area === undefined) throw new Error(`no such area: ${name}`);
  process.env['COFFERDAM_MUTANT_AREA'] = JSON.stringify({ project: area.project, tests: area.tests });
  const results = await new Stryker({
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules'],
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { projectType: 'custom', configFile: 'deploy/local/jest/mutants.config.mjs' },
    mutate: [...area.mutate, '!**/*.test.{ts,tsx}', '!**/*.messages.ts'],
    coverageAnalysis: 'perTest',
    // Texts aren't mutated, because tests don't have to repeat them.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: ['**/dist', '**/.cache', '.cofferdam', 'deploy/e2e/output'],
    // Stryker would rewrite this file with TypeScript's API, which our TypeScript doesn't have; no test reads it.
    tsconfigFile: 'none.json',
    tempDirName: 'deploy/e2e/output/stryker',
    cleanTempDir: 'always',
    reporters: [],
    concurrency: workers,
  }).runMutationTest();
  const tried = results.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
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
    name,
    caught: tried.length - unnoticed.length,
    tried: tried.length,
    survivors: unnoticed.flatMap(({ words, known }) => (known === undefined ? [words] : [])),
    equivalents: unnoticed.flatMap(({ words, known }) => (known === undefined ? [] : [`${words}: ${known.reason}`])),
    outdated: equivalents
      .filter((one) => files.has(one.file) && !found.has(one))
      .map(({ file, line, replacement }) => `${file}: ${line} → ${replacement}`),
  };
}
