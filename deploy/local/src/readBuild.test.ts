import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readBuild } from './readBuild.ts';

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
  it('is the commit of a checkout or of a worktree, with its date', async () => {
    const build = git('rev-parse', '--short=12', 'HEAD');
    const builtAt = new Date(git('log', '-1', '--format=%cI')).toISOString();
    expect(await readBuild({}, folder)).toEqual({ build, builtAt });
    git('worktree', 'add', '-q', join(folder, 'tree'));
    expect(await readBuild({ COFFERDAM_BUILD: '' }, join(folder, 'tree'))).toEqual({ build, builtAt });
  });

  it('is the values in an image’s environment', async () => {
    const COFFERDAM_BUILD = 'abc';
    expect(await readBuild({ COFFERDAM_BUILD, COFFERDAM_BUILT_AT: '2026-11-25T11:00:00+01:00' }, folder)).toEqual({
      build: 'abc',
      builtAt: '2026-11-25T10:00:00.000Z',
    });
    expect(await readBuild({ COFFERDAM_BUILD, COFFERDAM_BUILT_AT: 'soon' }, folder)).toEqual({ build: 'abc' });
  });

  it('is unknown without a checkout, even inside another one', async () => {
    const inside = join(folder, 'inside');
    mkdirSync(inside);
    expect(await readBuild({}, inside)).toEqual({});
  });
});
