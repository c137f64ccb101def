import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The account PostgreSQL runs as when we are root, which it refuses to be. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

const OWN_ACCOUNT = 'cofferdam';
const FALLBACK_ACCOUNTS = ['postgres', 'nobody'];

/**
 * Chooses the account for the server: none (our own) unless we are root; the owner of an existing cluster; else
 * our own account, created if the machine allows it; else one that Linux machines have.
 */
export function chooseServerAccount(clusterDir: string): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const own = findAccount(OWN_ACCOUNT) ?? makeAccount();
  if (own) return own;
  for (const name of FALLBACK_ACCOUNTS) {
    const account = findAccount(name);
    if (account) return account;
  }
  throw new Error(
    'PostgreSQL does not run as root, and no other account could be found or created. ' +
      `Create one with "useradd --system ${OWN_ACCOUNT}", start as an ordinary user, or set DATABASE_URL.`,
  );
}

function findAccount(name: string): ServerAccount | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid && uid !== '0' ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function makeAccount(): ServerAccount | undefined {
  const options = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ];
  spawnSync('useradd', [...options, OWN_ACCOUNT], { stdio: 'ignore' });
  return findAccount(OWN_ACCOUNT);
}
