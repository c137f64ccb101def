// What Stryker runs Jest with: one project of jest.config.ts, with the tests of one area. `npm run drill -- mutants`.
import { resolve } from 'node:path';
import config from '../../../jest.config.ts';

const { project, tests } = JSON.parse(process.env.COFFERDAM_MUTANT_AREA);
// Stryker asks jest's own runtime what a test reaches.
const { testRunner: _native, ...chosen } = config.projects.find(({ displayName }) => displayName === project);

export default {
  ...chosen,
  // Stryker copies the checkout and runs there.
  rootDir: resolve(import.meta.dirname, '../../..'),
  testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
};
