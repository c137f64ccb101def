import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { jestStep, scoreOf } from './jestStep.ts';
import { programStep } from './programStep.ts';
import { runInOrder, words } from './runSteps.ts';

const nothing = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};
const quiet = () => undefined;

describe('the count of tests', () => {
  it.each([
    ['what passed', { numPassedTests: 7 }, 0, '7 passed, 0 failed'],
    ['what failed', { numPassedTests: 7, numFailedTests: 2 }, 1, '7 passed, 2 failed'],
    [
      'a file that cannot be loaded as a failure',
      { numPassedTests: 7, numRuntimeErrorTestSuites: 1 },
      1,
      '7 passed, 1 failed',
    ],
    ['skipped tests as failures', { numPassedTests: 7, numPendingTests: 2, numTodoTests: 1 }, 0, '7 passed, 3 failed'],
    ['a run without any test as a failure', {}, 0, '0 passed, 1 failed'],
    ['a run that broke as a failure', { numPassedTests: 7 }, 1, '7 passed, 1 failed'],
  ])('counts %s', (_name, report, code, expected) => {
    expect(words(scoreOf({ ...nothing, ...report }, code, quiet))).toBe(expected);
  });

  it('reports a path without tests', async () => {
    const lines: string[] = [];
    const score = await jestStep('none', ['node'], ['shared/domain/src/roles.ts']).run((line) => lines.push(line));
    expect(words(score)).toBe('0 passed, 1 failed');
    expect(lines).toContain('no test was found: this counts as a failure');
  });

  it('continues after a failure and adds everything up', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cofferdam-steps-'));
    try {
      writeFileSync(join(folder, 'fail.mjs'), "console.error('the reason'); process.exit(3);");
      const lines: string[] = [];
      const score = await runInOrder(
        [
          programStep('breaks', process.execPath, [join(folder, 'fail.mjs')]),
          programStep('is missing', join(folder, 'nowhere'), []),
          programStep('works', process.execPath, ['--version']),
        ],
        (line) => lines.push(line),
      );
      expect(words(score)).toBe('1 passed, 2 failed');
      expect(lines).toContain('the reason');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
