import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rootDir } from '../folders.ts';
import stripSummariesLoader from './stripSummariesLoader.ts';

describe('the routes as the browser gets them', () => {
  it('hold method, path and access of every call, and no summary', () => {
    const file = resolve(rootDir, 'shared/api-contract/src/routes/secretRoutes.ts');
    const before = readFileSync(file, 'utf8');
    const after = stripSummariesLoader(before);
    for (const kept of ['method:', 'path:', 'access:']) {
      expect(after.split(kept).length).toBe(before.split(kept).length);
    }
    expect(before).toContain('summary:');
    expect(after).not.toContain('summary');
  });

  it('leave a quoted name alone, so that a call may be named summary', () => {
    expect(stripSummariesLoader("const t = { 'summary': { method: 'GET' } };")).toContain('GET');
  });
});
