import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rootDir } from '../folders.ts';
import stripSummariesLoader from './stripSummariesLoader.ts';

describe('the routes in the browser', () => {
  it('contain method, path and access of every call, but no summary', () => {
    const file = resolve(rootDir, 'shared/api-contract/src/routes/secretRoutes.ts');
    const before = readFileSync(file, 'utf8');
    const after = stripSummariesLoader(before);
    for (const kept of ['method:', 'path:', 'access:']) {
      expect(after.split(kept).length).toBe(before.split(kept).length);
    }
    expect(before).toContain('summary:');
    expect(after).not.toContain('summary');
  });

  it('keep a quoted name, so that a call can be named summary', () => {
    expect(stripSummariesLoader("const t = { 'summary': { method: 'GET' } };")).toContain('GET');
  });
});
