import { Stryker } from '@stryker-mutator/core';

/** An area with its own decisions, and the tests that must detect changes to it. */
interface Area {
  readonly name: string;
  /** Project of jest.config.ts. */
  readonly project: 'node' | 'browser';
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const areas: readonly Area[] = [
  { name: 'domain', project: 'node', mutate: ['shared/domain/src/**/*.ts'], tests: ['shared/domain/**/*.test.ts'] },
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
}

/** Applies every Stryker mutation to an area, one at a time, and runs the tests that cover it. */
export async function strykerDrill(name: string): Promise<AreaScore> {
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
    concurrency: 2,
  }).runMutationTest();
  const tried = results.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
  const survivors = tried.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status));
  return {
    name,
    caught: tried.length - survivors.length,
    tried: tried.length,
    survivors: survivors.map(
      ({ fileName, location, replacement, status }) =>
        `${fileName}:${location.start.line}:${location.start.column} ${status} → ${replacement?.replaceAll(/\s+/g, ' ')}`,
    ),
  };
}
