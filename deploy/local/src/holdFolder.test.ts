import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderHeldError, holdFolder, isHeld, type HeldFolder } from './holdFolder.ts';

let folder: string;
let held: HeldFolder[];
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cofferdam-test-'));
  held = [];
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const one of held) one.release();
  rmSync(folder, { recursive: true, force: true });
});

async function hold(timeoutMilliseconds = 0): Promise<HeldFolder> {
  const taken = await holdFolder(folder, timeoutMilliseconds);
  held.push(taken);
  return taken;
}

/** Another process that tries to lock the folder and reports the result. */
async function holdInChild(address: string): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    import { holdFolder } from ${JSON.stringify(join(import.meta.dirname, 'holdFolder.ts'))};
    try {
      (await holdFolder(${JSON.stringify(folder)}, 0)).announce(${JSON.stringify(address)});
      console.log('held');
      setInterval(() => undefined, 1000);
    } catch (error) {
      console.log(error.message);
    }
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: chunk.toString().trim() };
}

describe('the lock of the data folder', () => {
  it('refuses a second holder and reports the first one’s process, start and address', async () => {
    const { child, said } = await holdInChild('http://127.0.0.1:8080');
    expect(said).toBe('held');
    const refusal = await hold().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(FolderHeldError);
    expect((refusal as Error).message).toMatch(
      new RegExp(`^${folder} is held by process ${child.pid}, since \\d{4}-.*Z, at http://127.0.0.1:8080\\.$`),
    );
  });

  it('refuses a second holder in the same process, too', async () => {
    await hold();
    await expect(hold()).rejects.toThrow(`process ${process.pid}`);
  });

  it('is free immediately after the holder was killed', async () => {
    const { child } = await holdInChild('http://127.0.0.1:8080');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(hold()).resolves.toBeDefined();
  });

  it('ignores a file that names a running process without the lock', async () => {
    writeFileSync(join(folder, 'holder.json'), JSON.stringify({ pid: 1, since: '2026-01-01T00:00:00.000Z' }));
    await expect(hold()).resolves.toBeDefined();
  });

  it('waits for a holder that is stopping', async () => {
    const first = await hold();
    setTimeout(() => first.release(), 100);
    await expect(hold(5000)).resolves.toBeDefined();
  });

  it('is given to exactly one of many concurrent processes', async () => {
    const said = await Promise.all([1, 2, 3, 4].map(async (index) => (await holdInChild(`http://${index}`)).said));
    expect(said.filter((words) => words === 'held')).toHaveLength(1);
    expect(said.filter((words) => words.includes('is held by'))).toHaveLength(3);
  });

  it('is known to be held only while its holder lives, even if that was killed', async () => {
    expect(isHeld(join(folder, 'missing'))).toBe(false);
    const { child } = await holdInChild('http://127.0.0.1:1');
    expect(isHeld(folder)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(folder, 'holder.json'))).toBe(true);
    expect(isHeld(folder)).toBe(false);
  });
});
