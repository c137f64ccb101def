import { execFile } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

describe('the drills', () => {
  it('run outside the tests, and list the available ones for an unknown name', async () => {
    const program = `${import.meta.dirname}/run.ts`;
    const said = await new Promise<{ readonly code: unknown; readonly words: string }>((resolve) => {
      execFile(process.execPath, [program, 'no-such-drill'], (error, _stdout, words) =>
        resolve({ code: error?.code, words }),
      );
    });
    expect(said.words).toMatch(/^usage: npm run drill .*kill-server \| kill-database.*hostile/);
    expect(said.code).toBe(2);
  });
});
