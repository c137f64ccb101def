import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectDir } from '../projectDir.ts';
import { journeysEverywhere, namedBrowserStep } from './otherBrowserStep.ts';

describe('the most important journeys', () => {
  it('are ten files that exist', () => {
    expect(new Set(journeysEverywhere).size).toBe(10);
    expect(journeysEverywhere.filter((path) => !existsSync(join(projectDir, path)))).toEqual([]);
  });
});

describe('a browser that isn’t there', () => {
  it.each(['firefox', 'webkit'] as const)('is reported as skipped, and fails nothing: %s', async (name) => {
    const variable = `COFFERDAM_TEST_${name.toUpperCase()}`;
    const before = process.env[variable];
    const lines: string[] = [];
    try {
      process.env[variable] = '/nowhere/browser';
      const score = await namedBrowserStep(name).run((line) => lines.push(line));
      expect(score).toEqual({ passed: 0, failed: 0 });
      delete process.env[variable];
      await namedBrowserStep(name).run((line) => lines.push(line));
    } finally {
      if (before === undefined) delete process.env[variable];
      else process.env[variable] = before;
    }
    expect(lines).toEqual([
      expect.stringMatching(/^skipped {2}/),
      expect.stringMatching(/^skipped {2}COFFERDAM_TEST_/),
    ]);
  });
});
