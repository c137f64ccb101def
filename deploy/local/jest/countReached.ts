import { afterEach, beforeEach, expect } from '@jest/globals';

/** What Stryker's changes count in; see deploy/e2e/src/drills/mutants. */
const changes = Reflect.get(globalThis, '__stryker__') as { currentTestId?: string | undefined };
const file = changes.currentTestId;

beforeEach(() => {
  if (file !== undefined) changes.currentTestId = `${file}\n${expect.getState().currentTestName}`;
});

afterEach(() => {
  changes.currentTestId = file;
});
