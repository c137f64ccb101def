/**
 * How a remote outside the checkout is tested: as those in it, in jsdom, with what browsers have and jsdom has not. It is
 * part of the packed `@cofferdam/testing`, beside the files that it names.
 */
import { join } from 'node:path';

const own = (name: string): string => join(import.meta.dirname, name);

const config: object = {
  rootDir: process.cwd(),
  testEnvironment: 'jsdom',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
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
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFiles: [own('browserGlobals.js')],
  setupFilesAfterEnv: [own('allowTime.js'), own('domMatchers.js'), own('quietConsole.js')],
  moduleNameMapper: {
    '\\.(css|woff2|svg|png)$': own('assetAddress.js'),
    '^(@(?:rc-component(?!/picker)|ant-design)/[^/]+)$': '$1/es/index.js',
    '^@emotion/(hash|unitless)$': '@emotion/$1/dist/$1.esm.js',
  },
};

export default config;
