import { resolve } from 'node:path';
import type { Config } from 'jest';

/** A run of files of tests with guards taken out. */
export interface GuardProject {
  readonly name: string;
  readonly files: readonly string[];
  readonly out: readonly string[];
}

const projectDir = resolve(import.meta.dirname, '../../../../..');

/** A configuration of jest in which each project is some files with some guards out. */
export function configurationOf(projects: readonly GuardProject[]): Config {
  return {
    rootDir: projectDir,
    projects: projects.map(({ name, files, out }) => ({
      rootDir: projectDir,
      roots: [resolve(projectDir, 'deploy/api')],
      displayName: name,
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '\\.tsx?$': resolve(import.meta.dirname, 'instrumentingTransform.ts') },
      transformIgnorePatterns: ['/node_modules/'],
      modulePathIgnorePatterns: ['/dist/'],
      testMatch: files.map((file) => resolve(projectDir, file)),
      setupFilesAfterEnv: [resolve(import.meta.dirname, 'installSwitches.ts')],
      globalSetup: resolve(projectDir, 'deploy/local/jest/startDatabase.ts'),
      globalTeardown: resolve(projectDir, 'deploy/local/jest/stopDatabase.ts'),
      globals: { __guardsOut: out },
    })),
  };
}
