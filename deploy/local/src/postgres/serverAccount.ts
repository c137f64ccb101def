import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The account PostgreSQL runs as when we are root, which it refuses to be. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

const ownAccount = 'cofferdam';
const fallbackAccounts = ['postgres', 'nobody'];

/** The parts of the machine that decide. */
export interface Machine {
  readonly uid: number | undefined;
  /** The text of /etc/passwd. */
  readonly readAccounts: () => string;
  /** Tries to create the system account; it can fail without a word. */
  readonly addAccount: (name: string) => void;
}

const thisMachine: Machine = {
  uid: process.getuid?.(),
  readAccounts: () => readFileSync('/etc/passwd', 'utf8'),
  addAccount: runUserAdd,
};

/**
 * Chooses the account for the server: none (our own) unless we are root; the owner of an existing cluster; else
 * our own account, created if the machine allows it; else one that Linux machines have.
 */
export function chooseServerAccount(clusterDir: string, machine: Machine = thisMachine): ServerAccount | undefined {
  if (machine.uid !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const own = findAccount(machine, ownAccount);
  if (own) return own;
  machine.addAccount(ownAccount);
  for (const name of [ownAccount, ...fallbackAccounts]) {
    const account = findAccount(machine, name);
    if (account) return account;
  }
  throw new Error(
    'PostgreSQL does not run as root, and no other account could be found or created. ' +
      `Create one with "useradd --system ${ownAccount}", start as an ordinary user, or set DATABASE_URL.`,
  );
}

function findAccount({ readAccounts }: Machine, name: string): ServerAccount | undefined {
  const line = readAccounts()
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function runUserAdd(name: string): void {
  const options = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ];
  spawnSync('useradd', [...options, name], { stdio: 'ignore' });
}
