import { readFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileCacheDir } from '../../src/compileCacheDir.ts';
import type { Adapter, Mocker, RunTestFile } from './adapter.ts';
import { globalsKey } from './globalsKey.ts';
import { rememberHashes } from './rememberHashes.ts';

/** Finds a package of jest's, following the dependencies between its packages. */
const find = (...names: readonly string[]): string =>
  names.reduce((from, name) => createRequire(from).resolve(`${name}/package.json`), import.meta.filename);

const circus = find('jest', '@jest/core', 'jest-config', 'jest-circus');
const load = createRequire(circus);
const adapterPath = join(dirname(circus), 'build', 'jestAdapterInit.js');
const { deepCyclicCopy } = load('jest-util') as {
  deepCyclicCopy<Value>(value: Value, options: { readonly keepPrototype: boolean }): Value;
};

const { default: runInJest } = load('./build/runner.js') as { readonly default: RunTestFile };
/** In the first comment of a file that needs modules of its own, because it lists everything that they declare. */
const ownModules = /^\/\*\*(?:[^*]|\*(?!\/))*@own-modules\b/;

const timeoutKey = Symbol.for('TEST_TIMEOUT_SYMBOL');
const { ModuleMocker } = createRequire(find('jest-environment-node'))('jest-mock') as {
  ModuleMocker: new (global: object) => Mocker;
};
const mocker = new ModuleMocker(globalThis);
const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  setTimeout: (milliseconds: number) => void Reflect.set(globalThis, timeoutKey, milliseconds),
};

const globalsUrl = pathToFileURL(join(import.meta.dirname, 'globals.ts')).href;
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === '@jest/globals'
      ? { url: globalsUrl, format: 'module-typescript', shortCircuit: true }
      : nextResolve(specifier, context),
});
enableCompileCache(compileCacheDir);
rememberHashes();

let files = 0;

/** Jest's functions in a fresh module, because their module collects the hooks and tests of a file. */
function loadAdapter(): Adapter {
  Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
  Reflect.deleteProperty(load.cache, adapterPath);
  return load(adapterPath) as Adapter;
}

/**
 * Runs a test file with Node's own modules. Jest would link and compile the server again for each file, which takes longer
 * than most files' tests. Here the files of a worker share the modules they import, except files that ask for modules of
 * their own. Hooks, matchers and reports are jest's.
 */
const runNatively: RunTestFile = async (...given) => {
  const [globalConfig, config, { handleTestEvent }, runtime, testPath, sendMessageToJest] = given;
  if (ownModules.test(readFileSync(testPath, 'utf8'))) return runInJest(...given);
  Reflect.deleteProperty(globalThis, timeoutKey);
  const { initialize, runAndTransformResultsToJestFormat } = loadAdapter();
  const { snapshotState } = await initialize({
    config,
    environment: { global: {}, ...(handleTestEvent === undefined ? {} : { handleTestEvent }) },
    globalConfig,
    localRequire: load,
    parentProcess: process,
    runtime,
    sendMessageToJest,
    setGlobalsForRuntime: (globals) => void Reflect.set(globalThis, globalsKey, { ...globals, jest }),
    testPath,
  });
  files += 1;
  for (const path of [...config.setupFilesAfterEnv, testPath]) {
    // The query makes Node evaluate the file again for each run, instead of returning the cached module.
    await import(`${pathToFileURL(path).href}?run=${files}`);
  }
  const setupAfterEnvPerfStats = { setupAfterEnvStart: 0, setupAfterEnvEnd: 0 };
  const results = await runAndTransformResultsToJestFormat({ config, globalConfig, setupAfterEnvPerfStats, testPath });
  if (snapshotState.added + snapshotState.matched + snapshotState.unmatched > 0) {
    throw new Error('Snapshots are not supported here: assert the expected value.');
  }
  // The form in which results are sent to another process: without prototypes.
  return deepCyclicCopy(results, { keepPrototype: false });
};

export default runNatively;
