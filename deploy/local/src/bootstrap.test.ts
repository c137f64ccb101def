import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projectDir } from './projectDir.ts';

/** A program in the place of npx, which writes down when an install begins and ends. */
const installer = `#!${process.execPath}
const fs = require('node:fs');
fs.appendFileSync('installs', 'begin ');
setTimeout(() => {
  fs.writeFileSync('node_modules/.modules.yaml', '');
  fs.appendFileSync('installs', 'end ');
}, 150);
`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cofferdam-bootstrap-'));
  for (const parent of ['remotes', 'shared', 'deploy/local/src', 'bin', 'node_modules']) {
    mkdirSync(join(folder, parent), { recursive: true });
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ config: { pnpm: '1.0.0', node: '24.0.0' } }));
  for (const name of ['bootstrap.mjs', 'installLock.mjs', 'start.mjs']) {
    const path = join(projectDir, 'deploy/local', name);
    if (existsSync(path)) copyFileSync(path, join(folder, 'deploy/local', name));
  }
  writeFileSync(join(folder, 'deploy/local/src/serve.ts'), "console.log('started');");
  writeFileSync(join(folder, 'bin/npx'), installer, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

async function start(): Promise<string> {
  const child = spawn(process.execPath, [join(folder, 'deploy/local/start.mjs')], {
    cwd: folder,
    env: { PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return `${output}${code}`;
}

/** Leaves the lock of a killed command behind. */
async function leaveLock(): Promise<void> {
  const lock = join(folder, 'node_modules', '.installing');
  const code = `import { takeInstallLock } from '${join(folder, 'deploy/local/installLock.mjs')}';
    process.exit(takeInstallLock('${lock}') === null ? 1 : 0);`;
  const [status] = (await once(
    spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' }),
    'close',
  )) as [number];
  expect([status, readdirSync(lock).length]).toEqual([0, 1]);
}

describe('commands that start at once in a fresh clone', () => {
  it.each([
    ['', async () => undefined],
    [', after an install that was killed', leaveLock],
  ])('install once%s', async (_when, prepare) => {
    await prepare();
    const outputs = await Promise.all(Array.from({ length: 6 }, start));
    for (const output of outputs) expect(output).toMatch(/started\n0$/);
    expect(readFileSync(join(folder, 'installs'), 'utf8')).toBe('begin end ');
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => name.startsWith('.installing'))).toEqual([]);
  });
});

describe('the lock of an install', () => {
  it('is taken by one of many that find an abandoned one, and by the next when it is released', async () => {
    const { takeInstallLock } = (await import(join(projectDir, 'deploy/local/installLock.mjs'))) as {
      takeInstallLock: (path: string) => (() => void) | null;
    };
    await leaveLock();
    const lock = join(folder, 'node_modules', '.installing');
    const release = takeInstallLock(lock);
    expect(release).not.toBeNull();
    expect(takeInstallLock(lock)).toBeNull();
    release?.();
    const next = takeInstallLock(lock);
    expect(next).not.toBeNull();
    // Released a second time, it doesn't end the lock that follows it.
    release?.();
    expect(takeInstallLock(lock)).toBeNull();
    next?.();
  });
});
