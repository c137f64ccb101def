import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, parse, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstrumenterContext, MutantResult } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
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

/** In Stryker's copy of the checkout: how long each group of tests takes, in milliseconds. */
const timesFile = 'mutants-times.json';

/** In jest's message for a test that doesn't end. */
const tooLong = 'Exceeded timeout of';

/** A name for runs that count nothing. */
const alone = 'alone';

/** Between the file and the name of a test. */
const separator = '\n';

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
 * Runs groups of tests with jest, in this process: the tests of one `describe` can build on each other, others can't. A change
 * costs as little as the groups that reach it: a `node` file reuses the modules that are already loaded. Stryker's own runner
 * starts jest for each change and loads all files. What a file does outside its tests belongs to the whole file.
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
    const reached: NonNullable<InstrumenterContext['mutantCoverage']> = { static: {}, perTest: {} };
    // Each changed module keeps this object from its first count on.
    changes.mutantCoverage = reached;
    // What a shared module does when it is loaded belongs to no file.
    if (this.#area.project === 'node') for (const file of files) await import(pathToFileURL(file).href);
    const times = new Map<string, number>();
    const failures = new Map<string, string>();
    for (const file of globSync([...this.#area.tests], { cwd: this.#dir, exclude: ['**/node_modules/**'] })) {
      changes.currentTestId = file;
      const { failure, milliseconds, tests } = await this.#run(file, null);
      changes.currentTestId = undefined;
      times.set(file, milliseconds);
      if (failure !== null) failures.set(file, failure);
      const inGroups = new Map<string, Record<string, number>>();
      for (const { fullName, group, milliseconds: time } of tests) {
        const id = file + separator + group;
        times.set(id, (times.get(id) ?? 0) + time);
        const counts = inGroups.get(id) ?? {};
        inGroups.set(id, counts);
        const own = reached.perTest[file + separator + fullName] ?? {};
        for (const [change, count] of Object.entries(own)) counts[change] = (counts[change] ?? 0) + count;
      }
      for (const { fullName } of tests) delete reached.perTest[file + separator + fullName];
      for (const [id, counts] of inGroups) {
        // Only if a group passes alone, its failure proves that a change was noticed.
        changes.currentTestId = alone;
        const { failure: aloneFailure } = await this.#run(file, [id.slice(file.length + 1)]);
        changes.currentTestId = undefined;
        if (aloneFailure !== null) failures.set(id, `fails without the tests before it: ${aloneFailure}`);
        reached.perTest[id] = counts;
      }
    }
    for (const id of Object.keys(reached.perTest)) if (id.startsWith(alone)) delete reached.perTest[id];
    writeFileSync(join(this.#dir, timesFile), JSON.stringify(Object.fromEntries(times)));
    const tests = [...times].map(([id, timeSpentMs]): TestResult => {
      const known = { id, name: id, fileName: join(this.#dir, fileOf(id)), timeSpentMs };
      const failureMessage = failures.get(id);
      return failureMessage === undefined
        ? { ...known, status: TestStatus.Success }
        : { ...known, status: TestStatus.Failed, failureMessage };
    });
    return { status: DryRunStatus.Complete, tests, mutantCoverage: reached };
  }

  async mutantRun({
    activeMutant,
    testFilter,
    hitLimit,
    mutantActivation,
  }: MutantRunOptions): Promise<MutantRunResult> {
    const times = JSON.parse(readFileSync(join(this.#dir, timesFile), 'utf8')) as Readonly<Record<string, number>>;
    const chosen = planOf(testFilter ?? Object.keys(times), times, activeMutant.fileName);
    changes.activeMutant = activeMutant.id;
    changes.hitLimit = hitLimit;
    changes.hitCount = hitLimit === undefined ? undefined : 0;
    ownModules = mutantActivation === 'static' ? activeMutant.id : null;
    try {
      for (const [index, { file, groups }] of chosen.entries()) {
        const { failure } = await this.#run(file, groups);
        if (hitLimit !== undefined && (changes.hitCount ?? 0) > hitLimit) {
          return { status: MutantRunStatus.Timeout, reason: 'an endless loop' };
        }
        if (failure?.includes(tooLong) === true) {
          return { status: MutantRunStatus.Timeout, reason: 'a test without an end' };
        }
        if (failure !== null) {
          const killedBy = groups === null ? [file] : groups.map((group) => file + separator + group);
          return { status: MutantRunStatus.Killed, killedBy, failureMessage: failure, nrOfTests: index + 1 };
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

  #run(file: string, groups: readonly string[] | null) {
    if (this.#runFile === undefined) throw new Error('not initialized');
    return this.#runFile(join(this.#dir, file), groups);
  }
}

const fileOf = (id: string): string => id.split(separator, 1)[0] ?? id;

/**
 * The files of some groups and whole files, the fastest first. If whole files reach a change, because it is in what a module
 * does when it is loaded, the file beside it is first: it takes longer than others, but is the one that notices.
 */
function planOf(ids: readonly string[], times: Readonly<Record<string, number>>, changed: string) {
  const files = Map.groupBy(ids, fileOf);
  const beside = `/${parse(changed).name}.test.`;
  const plan = [...files].map(([file, inFile]) => {
    const isWhole = inFile.includes(file);
    const time = isWhole ? times[file] : inFile.reduce((sum, id) => sum + (times[id] ?? 0), 0);
    const isFirst = isWhole && file.includes(beside);
    return {
      file,
      time: isFirst ? 0 : (time ?? 0),
      groups: isWhole ? null : inFile.map((id) => id.slice(file.length + 1)),
    };
  });
  return plan.toSorted((one, other) => one.time - other.time);
}

function createMutantRunner(): MutantRunner {
  return new MutantRunner();
}
createMutantRunner.inject = [] as const;

/** Prints what no test noticed as soon as it is known: a run that is stopped has shown something. */
class UnnoticedReporter implements Reporter {
  onMutantTested({ status, fileName, location: { start }, replacement }: Readonly<MutantResult>): void {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const text = replacement.replaceAll(/\s+/g, ' ');
    console.log(`unnoticed  ${relative(process.cwd(), fileName)}:${start.line}:${start.column} ${status} → ${text}`);
  }
}

function createUnnoticedReporter(): UnnoticedReporter {
  return new UnnoticedReporter();
}
createUnnoticedReporter.inject = [] as const;

/** Read by Stryker. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'mutants', createMutantRunner),
  declareFactoryPlugin(PluginKind.Reporter, 'unnoticed', createUnnoticedReporter),
];
