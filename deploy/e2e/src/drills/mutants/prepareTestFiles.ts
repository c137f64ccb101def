import crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from 'jest';
import type { MutantArea } from './areas.ts';

/** A test that ran. */
interface TestOutcome {
  readonly fullName: string;
  /** The outermost `describe`, or the test itself. */
  readonly group: string;
  readonly milliseconds: number;
}

/** The outcome of a test file: the first failure, null if it passed. */
export interface FileOutcome {
  readonly failure: string | null;
  readonly milliseconds: number;
  readonly tests: readonly TestOutcome[];
}

/** Runs a test file of the prepared project, or only the tests in some groups of it. */
export type RunTestFile = (path: string, groups: readonly string[] | null) => Promise<FileOutcome>;

/** The parts of jest's own packages that are used here: the packages that have their types are not ours to import. */
interface ProjectConfig {
  readonly id: string;
}

interface TestContext {
  readonly config: ProjectConfig;
  readonly resolver: object;
}

interface FileResult {
  readonly numFailingTests: number;
  readonly testExecError?: { readonly message: string };
  readonly testResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly ancestorTitles: readonly string[];
    readonly title: string;
    readonly duration?: number | null;
    readonly failureMessages: readonly string[];
  }[];
}

interface Runner {
  on(event: 'test-file-success', listener: (event: readonly [test: object, result: FileResult]) => void): () => void;
  on(event: 'test-file-failure', listener: (event: readonly [test: object, error: Error]) => void): () => void;
  runTests(
    tests: readonly { readonly context: TestContext; readonly path: string }[],
    watcher: { isInterrupted(): boolean },
    options: { readonly serial: true },
  ): Promise<void>;
}

const jest = createRequire(import.meta.resolve('jest/package.json'));
const load = createRequire(join(dirname(jest.resolve('@jest/core')), 'index.js'));
const { readConfigs } = load('jest-config') as {
  readConfigs(
    argv: object,
    projects: readonly string[],
  ): Promise<{ readonly globalConfig: object; readonly configs: readonly ProjectConfig[] }>;
};
const { default: Runtime } = load('jest-runtime') as {
  readonly default: { createContext(config: ProjectConfig, options: object): Promise<TestContext> };
};
const { default: JestRunner } = load('jest-runner') as {
  readonly default: new (globalConfig: object, context: object) => Runner;
};

/**
 * Reads the configuration of a project once, to run files of it one by one. Those without a document run like the API's
 * tests, with Node's own modules.
 */
export async function prepareTestFiles(project: MutantArea['project'], rootDir: string): Promise<RunTestFile> {
  process.env['NODE_ENV'] = 'test';
  const { default: whole } = (await import(pathToFileURL(join(rootDir, 'jest.config.ts')).href)) as { default: Config };
  const chosen = findProject(whole, project);
  const testRunner = project === 'node' ? findProject(whole, 'api').testRunner : undefined;
  if (typeof testRunner === 'string') await loadRunner(testRunner.replace('<rootDir>', rootDir));
  const config = {
    ...chosen,
    rootDir,
    setupFilesAfterEnv: [
      '<rootDir>/deploy/local/jest/countReached.ts',
      ...((chosen.setupFilesAfterEnv ?? []) as readonly string[]),
      '<rootDir>/deploy/local/jest/limitTime.ts',
      ...(testRunner === undefined ? ['<rootDir>/deploy/local/jest/limitWaits.ts'] : []),
    ],
    testEnvironment: `<rootDir>/deploy/local/jest/${testRunner === undefined ? 'dom' : 'native'}/mutants.mjs`,
    ...(testRunner === undefined ? {} : { testRunner }),
  };
  const argv = { $0: 'jest', _: [], config: JSON.stringify(config), runInBand: true, silent: true };
  const { globalConfig, configs } = await readConfigs(argv, [rootDir]);
  const [projectConfig] = configs;
  if (projectConfig === undefined) throw new Error(`jest didn't read the project ${project}`);
  const context = await Runtime.createContext(projectConfig, { maxWorkers: 1, watch: false, watchman: false });
  return async (path, groups) => {
    const testNamePattern = groups === null ? undefined : `^(?:${groups.map(escapePattern).join('|')})(?: |$)`;
    const runner = new JestRunner({ ...globalConfig, testNamePattern }, {});
    let failure: string | null = null;
    let tests: readonly TestOutcome[] = [];
    runner.on('test-file-success', ([, result]) => {
      failure = failureOf(result);
      tests = result.testResults.map(({ fullName, ancestorTitles: [group], title, duration }) => ({
        fullName,
        group: group ?? title,
        milliseconds: duration ?? 0,
      }));
    });
    runner.on('test-file-failure', ([, error]) => {
      failure = error.message;
    });
    const start = performance.now();
    await runner.runTests([{ context, path }], { isInterrupted: () => false }, { serial: true });
    return { failure, milliseconds: performance.now() - start, tests };
  };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Loads the runner of the API's tests without its memory for password hashes: a change must not get an earlier result. */
async function loadRunner(path: string): Promise<void> {
  const { argon2 } = crypto;
  await import(pathToFileURL(path).href);
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
}

function findProject({ projects = [] }: Config, name: string) {
  for (const one of projects) if (typeof one !== 'string' && one.displayName === name) return one;
  throw new Error(`jest.config.ts has no project ${name}`);
}

function failureOf({ testExecError, numFailingTests, testResults }: FileResult): string | null {
  if (testExecError !== undefined && testExecError !== null) return testExecError.message;
  if (numFailingTests === 0) return null;
  return testResults.flatMap(({ failureMessages }) => failureMessages)[0] ?? 'a test failed';
}
