import type { Finding } from '@cofferdam/api/doctor';
import { statSync, statfsSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { claimPort } from '../claimPort.ts';
import type { Settings } from '../settings/index.ts';
import { examineMail } from './examineMail.ts';
import { isMissing } from './isMissing.ts';

const othersBits = 0o077;
const minFreeBytes = 1024 ** 3;
const loopback = /^(127\.|localhost$|\[?::1\]?$)/;

/** Examines the machine. `isRunning` means that the product itself uses the port. */
export async function examineMachine(settings: Settings, isRunning: boolean): Promise<readonly Finding[]> {
  return [
    examineFolder(settings.dataDir),
    examineDisk(settings.dataDir),
    isRunning
      ? { name: 'Port', state: 'ok', text: 'Cofferdam runs on this data folder.' }
      : await examinePort(settings),
    examineAddress(settings),
    await examineMail(settings),
  ];
}

/** No other account may read files with secrets. A readable folder reveals their names. */
function examineFolder(dataDir: string): Finding {
  const name = 'Data folder';
  if (isMissing(dataDir))
    return { name, state: 'warning', text: `${dataDir} doesn't exist yet; the first start creates it.` };
  const secret = ['postgres/owner.password', 'configuration.json'].map((path) => join(dataDir, path));
  for (const path of [dataDir, ...secret]) {
    const code = faultOf(path);
    if (code === undefined) continue;
    const hint = 'Run the command as the account that Cofferdam runs as.';
    return { name, state: 'fault', text: `${path} can't be read by this account (${code}). ${hint}` };
  }
  const open = [dataDir, ...secret].filter((path) => ((statOf(path)?.mode ?? 0) & othersBits) !== 0);
  if (open.length === 0) return { name, state: 'ok', text: `${dataDir}, closed to other accounts.` };
  const commands = open.map((path) => `chmod go-rwx ${path}`).join('; ');
  const state = open.some((path) => path !== dataDir) ? 'fault' : 'warning';
  return { name, state, text: `Other accounts can access ${open.join(', ')}. Run: ${commands}` };
}

function examineDisk(dataDir: string): Finding {
  const name = 'Disk';
  if (isMissing(dataDir)) return { name, state: 'warning', text: 'Unknown until the data folder exists.' };
  if (faultOf(dataDir) !== undefined)
    return { name, state: 'warning', text: "Unknown, because the data folder can't be read." };
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const text = `${(free / 1024 ** 3).toFixed(1)} GiB free under ${dataDir}.`;
  return { name, state: free < minFreeBytes ? 'fault' : 'ok', text };
}

async function examinePort({ host, port }: Settings): Promise<Finding> {
  const name = 'Port';
  try {
    await claimPort(host, port);
    return { name, state: 'ok', text: port === 0 ? 'Any free one.' : `${port} on ${host} is free.` };
  } catch (error) {
    return { name, state: 'fault', text: (error as Error).message };
  }
}

/** Sign-in cookies and the clipboard need HTTPS, except on the machine itself. */
function examineAddress({ origins, host, shareOrigin }: Settings): Finding {
  const name = 'Address';
  const named = [...origins, ...(shareOrigin === undefined ? [] : [shareOrigin])];
  const plain = named.filter(
    (origin) => new URL(origin).protocol === 'http:' && !loopback.test(new URL(origin).hostname),
  );
  if (plain.length > 0) {
    return {
      name,
      state: 'warning',
      text: `${plain.join(', ')} isn't HTTPS: passwords and values are sent unencrypted.`,
    };
  }
  if (named.length === 0 && !loopback.test(host)) {
    return { name, state: 'warning', text: `COFFERDAM_ORIGIN isn't set: links lead to ${host} over HTTP.` };
  }
  return { name, state: 'ok', text: named.length === 0 ? `This machine only (${host}).` : `${named.join(', ')}.` };
}

/** Why this account can't examine a path; undefined if it can, or nothing is there. */
function faultOf(path: string): string | undefined {
  try {
    statOf(path);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
