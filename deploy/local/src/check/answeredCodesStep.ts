import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareCodes } from '@cofferdam/api/invariants/returned-codes/compareCodes.ts';
import { answersFolderVariable } from '@cofferdam/api/invariants/returned-codes/recordAnswers.ts';
import type { Step } from './score.ts';

/**
 * Runs the API's tests, which record the error codes of responses, then checks that each code was reached. Each code
 * counts as one test.
 */
export function withAnsweredCodes(tests: Step): readonly Step[] {
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-answers-'));
  return [
    {
      name: tests.name,
      run: (say) => {
        process.env[answersFolderVariable] = folder;
        return tests.run(say).finally(() => delete process.env[answersFolderVariable]);
      },
    },
    {
      name: 'error codes returned in tests',
      run: async (say) => {
        const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
        rmSync(folder, { recursive: true });
        const { reached, missing } = compareCodes(new Set(files.join('').split('\n')));
        for (const code of missing) say(`no test got the error code ${code}`);
        return { passed: reached.length, failed: missing.length };
      },
    },
  ];
}
