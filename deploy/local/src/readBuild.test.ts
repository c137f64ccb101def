import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readBuild, readBuiltAt } from './readBuild.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cofferdam-build-'));
  git('init', '-q', '-b', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'one');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the build', () => {
  it('is the commit of a checkout: with packed refs, with a detached HEAD, and of a worktree', () => {
    const commit = git('rev-parse', '--short=12', 'HEAD');
    expect(readBuild({}, folder)).toBe(commit);
    git('pack-refs', '--all');
    expect(readBuild({}, folder)).toBe(commit);
    git('worktree', 'add', '-q', join(folder, 'tree'));
    expect(readBuild({}, join(folder, 'tree'))).toBe(commit);
    git('checkout', '-q', '--detach');
    expect(readBuild({}, folder)).toBe(commit);
  });

  it('is the value in an image’s environment', () => {
    expect(readBuild({ COFFERDAM_BUILD: 'abc' }, folder)).toBe('abc');
  });

  it('is unknown without a checkout', () => {
    expect(readBuild({}, tmpdir())).toBeUndefined();
    expect(readBuiltAt({}, tmpdir())).toBeUndefined();
  });

  it('has the date of the checkout’s last change, or the value in an image’s environment', () => {
    const seconds = git('reflog', '--date=unix', '-1', '--format=%gd').replaceAll(/\D/g, '');
    expect(readBuiltAt({}, folder)).toBe(new Date(Number(seconds) * 1_000).toISOString());
    expect(readBuiltAt({ COFFERDAM_BUILT_AT: '2026-11-25T10:00:00Z' }, folder)).toBe('2026-11-25T10:00:00.000Z');
    expect(readBuiltAt({ COFFERDAM_BUILT_AT: 'soon' }, folder)).toBeUndefined();
  });
});
