import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { newRemote } from './changeRemote.ts';
import { describeRemote } from './describeRemote.ts';
import { registryPathOf, writeRemote } from './registryFolder.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cofferdam-registry-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('a registry that can’t be written stays as it is, without a draft beside it', () => {
  const change = { remote: newRemote, pointers: [], forgotten: [] };
  writeRemote(dir, 'vault', change);
  const before = readFileSync(registryPathOf(dir), 'utf8');
  symlinkSync('/dev/full', `${registryPathOf(dir)}.${process.pid}`);
  expect(() => writeRemote(dir, 'audit', change)).toThrow(/ENOSPC/);
  expect(readdirSync(dir)).toEqual(['registry.json']);
  expect(readFileSync(registryPathOf(dir), 'utf8')).toBe(before);
});

it('a remote whose shipped build hasn’t been built is described without a live build', () => {
  expect(describeRemote('vault', { ...newRemote, enabled: true }, new Map())).toEqual([
    "vault: uses the shipped build, which hasn't been built",
  ]);
});
