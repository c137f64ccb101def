import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { removeOldBuilds } from './removeOldBuilds.ts';

const current = 'a'.repeat(16);
const fresh = 'b'.repeat(16);
const old = 'c'.repeat(16);

describe('removeOldBuilds', () => {
  it('removes a build older than 30 days, but neither the current one nor anything else', () => {
    const dir = mkdtempSync(resolve(tmpdir(), 'cofferdam-builds-'));
    const long = new Date('2020-01-01');
    for (const name of [current, fresh, old, 'standalone']) mkdirSync(resolve(dir, name));
    for (const name of [current, old, 'standalone']) utimesSync(resolve(dir, name), long, long);
    removeOldBuilds(dir, current);
    expect(readdirSync(dir).toSorted()).toEqual([current, fresh, 'standalone'].toSorted());
    rmSync(dir, { recursive: true });
  });
});
