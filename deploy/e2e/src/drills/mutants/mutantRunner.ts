import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import type { MutantArea } from './areas.ts';
import { prepareTestFiles, type RunTestFile } from './prepareTestFiles.ts';

/** Where an area is passed to the processes that run its tests. */
export const areaVariable = 'COFFERDAM_MUTANT_AREA';

/** In Stryker's copy of the checkout: the test files, the fastest first. */
const orderFile = 'mutants-order.json';

/** What Stryker's changes read to know which of them is active, and where they count what a test reaches. */
const changes: { -readonly [Part in keyof InstrumenterContext]: InstrumenterContext[Part] | undefined } = {};
Reflect.set(globalThis, '__stryker__', changes);

/** Makes `node` files load their modules again, for changes of what modules do when they are loaded; null for the shared ones. */
let ownModules: string | null = null;

/** Gives modules of Stryker's copy a name of their own; the ones that run tests stay the same. */
function loadOwnModules(dir: string): void {
  const copied = pathToFileURL(join(dir, '/')).href;
  const running = pathToFileURL(join(dir, 'deploy/local/')).href;
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const found = nextResolve(specifier, context);
      const isOwn = found.url.startsWith(copied) && !found.url.startsWith(running) && !found.url.includes('?');
      return ownModules !== null && isOwn ? { ...found, url: `${found.url}?change=${ownModules}` } : found;
    },
  });
}

/**
 * Runs whole test files with jest, in this process. A change costs as little as the files that reach it: a `node` file reuses
 * the modules that are already loaded. Stryker's own runner starts jest for each change and loads all files.
 */
class MutantRunner implements TestRunner {
  readonly #dir = process.cwd();
  readonly #area = JSON.parse(process.env[areaVariable] ?? '') as MutantArea;
  #runFile: RunTestFile | undefined;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    loadOwnModules(this.#dir);
    this.#runFile = await prepareTestFiles(this.#area.project, this.#dir);
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    // What a shared module does when it is loaded belongs to no file.
    if (this.#area.project === 'node') for (const file of files) await import(pathToFileURL(file).href);
    const tests: TestResult[] = [];
    for (const name of globSync([...this.#area.tests], { cwd: this.#dir, exclude: ['**/node_modules/**'] })) {
      changes.currentTestId = name;
      const { failure, milliseconds } = await this.#run(name);
      changes.currentTestId = undefined;
      const known = { id: name, name, fileName: join(this.#dir, name), timeSpentMs: milliseconds };
      if (failure === null) tests.push({ ...known, status: TestStatus.Success });
      else tests.push({ ...known, status: TestStatus.Failed, failureMessage: failure });
    }
    const order = tests.toSorted((one, other) => one.timeSpentMs - other.timeSpentMs).map(({ id }) => id);
    writeFileSync(join(this.#dir, orderFile), JSON.stringify(order));
    const { mutantCoverage = { static: {}, perTest: {} } } = changes;
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun({
    activeMutant,
    testFilter,
    hitLimit,
    mutantActivation,
  }: MutantRunOptions): Promise<MutantRunResult> {
    const order = JSON.parse(readFileSync(join(this.#dir, orderFile), 'utf8')) as readonly string[];
    const chosen = order.filter((name) => testFilter?.includes(name) ?? true);
    changes.activeMutant = activeMutant.id;
    changes.hitLimit = hitLimit;
    changes.hitCount = hitLimit === undefined ? undefined : 0;
    ownModules = mutantActivation === 'static' ? activeMutant.id : null;
    try {
      for (const [index, name] of chosen.entries()) {
        const { failure } = await this.#run(name);
        if (hitLimit !== undefined && (changes.hitCount ?? 0) > hitLimit) {
          return { status: MutantRunStatus.Timeout, reason: 'an endless loop' };
        }
        if (failure !== null) {
          return { status: MutantRunStatus.Killed, killedBy: [name], failureMessage: failure, nrOfTests: index + 1 };
        }
      }
      return { status: MutantRunStatus.Survived, nrOfTests: chosen.length };
    } finally {
      changes.activeMutant = undefined;
      changes.hitLimit = undefined;
      changes.hitCount = undefined;
      ownModules = null;
    }
  }

  #run(name: string) {
    if (this.#runFile === undefined) throw new Error('not initialized');
    return this.#runFile(join(this.#dir, name));
  }
}

function createMutantRunner(): MutantRunner {
  return new MutantRunner();
}
createMutantRunner.inject = [] as const;

/** Read by Stryker. */
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'mutants', createMutantRunner)];
