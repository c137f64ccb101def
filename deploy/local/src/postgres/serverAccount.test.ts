import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chooseServerAccount, type Machine } from './serverAccount.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cofferdam-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const root = 'root:x:0:0:root:/root:/bin/bash\n';
const own = 'cofferdam:x:991:990::/nonexistent:/usr/sbin/nologin\n';
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin\n';
const postgres = 'postgres:x:105:110:PostgreSQL:/var/lib/postgresql:/bin/bash\n';

/** A machine on which we are root. `added` is what creating an account adds to its list. */
function machineOf(accounts: string, added = ''): Machine & { readonly created: readonly string[] } {
  const created: string[] = [];
  return {
    uid: 0,
    created,
    readAccounts: () => (created.length > 0 ? accounts + added : accounts),
    addAccount: (name) => void created.push(name),
  };
}

describe('the account of the embedded server', () => {
  it('is our own if we aren’t root', () => {
    const machine = { ...machineOf(root + own), uid: 1000 };
    expect(chooseServerAccount(join(folder, 'none'), machine)).toBeUndefined();
  });

  it('is the owner of an existing cluster', () => {
    const cluster = join(folder, '18');
    mkdirSync(cluster);
    const isRoot = process.getuid?.() === 0;
    const owner = isRoot ? { uid: 65_534, gid: 65_533 } : { uid: process.getuid?.(), gid: process.getgid?.() };
    chownSync(cluster, owner.uid ?? 0, owner.gid ?? 0);
    const machine = machineOf(root + own);
    expect(chooseServerAccount(cluster, machine)).toEqual(owner);
    expect(machine.created).toEqual([]);
  });

  it('is the system account cofferdam, which is created once', () => {
    const machine = machineOf(root + nobody + postgres, own);
    expect(chooseServerAccount(join(folder, 'none'), machine)).toEqual({ uid: 991, gid: 990 });
    expect(chooseServerAccount(join(folder, 'none'), machine)).toEqual({ uid: 991, gid: 990 });
    expect(machine.created).toEqual(['cofferdam']);
  });

  it.each([
    ['postgres', root + nobody + postgres, { uid: 105, gid: 110 }],
    ['nobody', root + nobody, { uid: 65_534, gid: 65_533 }],
    [
      'nobody, because it’s never root under another name',
      `postgres:x:0:0::/:/bin/sh\n${nobody}`,
      { uid: 65_534, gid: 65_533 },
    ],
  ])('is %s if none can be created', (_name, accounts, account) => {
    expect(chooseServerAccount(join(folder, 'none'), machineOf(accounts))).toEqual(account);
  });

  it('isn’t guessed if there is none', () => {
    expect(() => chooseServerAccount(join(folder, 'none'), machineOf(root))).toThrow(/no other account could be found/);
  });
});
