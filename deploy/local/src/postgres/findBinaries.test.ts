import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { placeBinaries } from './findBinaries.ts';

/** Another account than root: our own, or `nobody`. */
const ownUid = process.getuid?.() ?? 0;
const account = ownUid === 0 ? { uid: 65_534, gid: 65_534 } : { uid: ownUid, gid: process.getgid?.() ?? 0 };

let folder: string;
let nativeDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cofferdam-test-'));
  chmodSync(folder, 0o755);
  nativeDir = join(folder, 'native');
  for (const name of ['bin/postgres', 'bin/initdb', 'lib/libpq.so', 'lib/libpq.a']) {
    const path = join(nativeDir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = (folders: readonly string[], as: typeof account | undefined = account) =>
  placeBinaries({ nativeDir, version: '18.0.0' }, as, folders);
/** As a package manager leaves it under a strict umask. */
const closeToAccount = (): void => chmodSync(join(nativeDir, 'bin/postgres'), 0o600);
const copyIn = (name: string): string => join(folder, name, `postgres-18.0.0-${process.arch}`);

describe('the programs of the embedded server', () => {
  it('are used in place if the account can run them', () => {
    expect(place([join(folder, 'copies')]).postgres).toBe(join(nativeDir, 'bin/postgres'));
    expect(existsSync(join(folder, 'copies'))).toBe(false);
  });

  it('are otherwise copied once per version, for every account, without static libraries', () => {
    closeToAccount();
    const { postgres, initdb } = place([join(folder, 'copies')]);
    expect([postgres, initdb]).toEqual([join(copyIn('copies'), 'bin/postgres'), join(copyIn('copies'), 'bin/initdb')]);
    expect(readdirSync(join(copyIn('copies'), 'lib'))).toEqual(['libpq.so']);
    for (const path of [copyIn('copies'), postgres]) expect(statSync(path).mode & 0o777).toBe(0o755);
    const { ino } = statSync(postgres);
    expect(statSync(place([join(folder, 'copies')]).postgres).ino).toBe(ino);
    expect(readdirSync(join(folder, 'copies'))).toHaveLength(1);
  });

  it('are copied to the next folder if the first one isn’t writable', () => {
    closeToAccount();
    writeFileSync(join(folder, 'file'), '');
    expect(place([join(folder, 'file'), join(folder, 'second')]).postgres).toBe(join(copyIn('second'), 'bin/postgres'));
  });

  it('are an error with the reasons if no folder works, and if we aren’t root', () => {
    closeToAccount();
    writeFileSync(join(folder, 'file'), '');
    expect(() => place([join(folder, 'file')])).toThrow(/cannot be run as account \d+: .*EACCES.*; .*EEXIST/);
    writeFileSync(join(nativeDir, 'bin/postgres'), '#!/bin/sh\necho broken >&2\nexit 1\n', { mode: 0o755 });
    chmodSync(join(nativeDir, 'bin/postgres'), 0o755);
    expect(() => placeBinaries({ nativeDir, version: '18.0.0' }, undefined, [])).toThrow(
      'does not run on this machine: broken. Set DATABASE_URL',
    );
  });
});
