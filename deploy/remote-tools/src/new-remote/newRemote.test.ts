import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newRemote } from './newRemote.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cofferdam-new-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('a new remote', () => {
  it.each(['', 'Reports', 'a/b', '..', 'constructor', '1st', 'a'.repeat(41)])('is not called "%s"', (name) => {
    expect(() => newRemote({ name, dir, outside: null })).toThrow("isn't a remote's name");
  });

  it('overwrites nothing', () => {
    writeFileSync(join(dir, 'mine.ts'), '');
    expect(() => newRemote({ name: 'reports', dir, outside: null })).toThrow("isn't empty");
  });

  it('has files with its name in them and no place that was left open', () => {
    const files = newRemote({ name: 'cost-reports', dir: join(dir, 'remotes/cost-reports'), outside: null });
    const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(files).toHaveLength(8);
    expect(texts).toContain("path: '/cost-reports', title: 'Cost reports'");
    expect(texts).toContain('"name": "@cofferdam/remote-cost-reports"');
    expect(texts).not.toMatch(/__[a-z]+__/);
  });

  it('outside of the checkout installs packed packages and exact versions, beside those that are there', () => {
    mkdirSync(join(dir, 'packages'));
    const outside = { packages: { '@cofferdam/ui': 'file:packages/ui.tgz' }, libraries: { react: '19.3.1' } };
    newRemote({ name: 'reports', dir, outside });
    expect(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))).toMatchObject({
      name: 'reports',
      dependencies: outside.packages,
      devDependencies: outside.libraries,
    });
  });
});
