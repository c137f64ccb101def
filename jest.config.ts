import type { Config } from 'jest';

/** How all tests are compiled: types are stripped, JSX becomes React's automatic runtime, modules stay modules. */
const compiled: Config = {
  rootDir: import.meta.dirname,
  // Not where a run has its databases.
  cacheDirectory: '<rootDir>/node_modules/.cache/cofferdam/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      // With one change, for the drill that asks whether a test notices it.
      process.env['COFFERDAM_MUTANT'] === undefined ? '@swc/jest' : '<rootDir>/deploy/local/jest/mutate.cjs',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFilesAfterEnv: ['<rootDir>/deploy/local/jest/allowTime.ts'],
};

/**
 * Tests of the whole server load their modules as the server does, once per worker. A drill changes code while jest compiles
 * it: its tests are loaded by jest.
 */
const loadedByNode: Config =
  process.env['COFFERDAM_MUTANT'] === undefined
    ? { ...compiled, testRunner: '<rootDir>/deploy/local/jest/native/runner.mjs' }
    : compiled;

const endToEnd: Config = {
  ...loadedByNode,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/deploy/e2e/src/stack/setUpRun.ts',
  globalTeardown: '<rootDir>/deploy/e2e/src/stack/tearDownRun.ts',
  setupFilesAfterEnv: ['<rootDir>/deploy/local/jest/allowJourneys.ts'],
};

const config: Config = {
  testSequencer: '<rootDir>/deploy/local/jest/longestFirst.ts',
  // What files leave in memory ends with a worker.
  workerIdleMemoryLimit: '2GB',
  projects: [
    {
      ...compiled,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/shared/!(ui|testing)/**/*.test.ts',
        '<rootDir>/deploy/{local,registry,remote-tools,gateway,bench,e2e}/**/*.test.ts',
      ],
      // Tests that need a running PostgreSQL take seconds, so they belong to the API's project.
      testPathIgnorePatterns: [...(compiled.testPathIgnorePatterns ?? []), '/deploy/local/src/(?:operator|postgres)/'],
    },
    {
      ...compiled,
      displayName: 'browser',
      testEnvironment: '<rootDir>/deploy/local/jest/dom/environment.mjs',
      testMatch: [
        '<rootDir>/{host,remotes}/**/*.test.{ts,tsx}',
        '<rootDir>/shared/{ui,testing}/**/*.test.{ts,tsx}',
        '<rootDir>/shared/**/*.test.tsx',
      ],
      setupFiles: ['<rootDir>/deploy/local/jest/browserGlobals.ts'],
      setupFilesAfterEnv: [
        ...(compiled.setupFilesAfterEnv ?? []),
        '<rootDir>/deploy/local/jest/domMatchers.ts',
        '<rootDir>/shared/testing/src/react/quickElements.ts',
        '<rootDir>/deploy/local/jest/quietConsole.ts',
      ],
      moduleNameMapper: {
        '\\.(css|woff2|svg|png)$': '<rootDir>/deploy/local/jest/assetAddress.ts',
        // antd's own packages say "main" for CommonJS: its modules must meet the modules beside it.
        '^(@(?:rc-component(?!/picker)|ant-design)/[^/]+)$': '$1/es/index.js',
        '^@emotion/(hash|unitless)$': '@emotion/$1/dist/$1.esm.js',
      },
    },
    {
      ...loadedByNode,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/deploy/api/**/*.test.ts', '<rootDir>/deploy/local/src/{operator,postgres}/**/*.test.ts'],
      globalSetup: '<rootDir>/deploy/local/jest/startDatabase.ts',
      globalTeardown: '<rootDir>/deploy/local/jest/stopDatabase.ts',
    },
    {
      ...endToEnd,
      displayName: 'e2e',
      testMatch: ['<rootDir>/deploy/e2e/src/**/!(*.long).e2e.ts'],
    },
    {
      // What takes longer than `npm test` may, which only runs it with `--long`.
      ...endToEnd,
      displayName: 'e2e-long',
      testMatch: ['<rootDir>/deploy/e2e/src/**/*.long.e2e.ts'],
    },
  ],
};

export default config;
