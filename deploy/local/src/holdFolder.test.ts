import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderHeldError, holdFolder, type HeldFolder } from './holdFolder.ts';

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

/** Another process that takes the folder and reports whether it could. */
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

describe('holding the data folder', () => {
  it('refuses a second holder and says who the first is, since when and where', async () => {
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

  it('refuses a second holder in the same process too', async () => {
    await hold();
    await expect(hold()).rejects.toThrow(`process ${process.pid}`);
  });

  it('is free at once after the holder was killed', async () => {
    const { child } = await holdInChild('http://127.0.0.1:8080');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(hold()).resolves.toBeDefined();
  });

  it('does not believe a file that names a living process which holds nothing', async () => {
    writeFileSync(join(folder, 'holder.json'), JSON.stringify({ pid: 1, since: '2026-01-01T00:00:00.000Z' }));
    await expect(hold()).resolves.toBeDefined();
  });

  it('waits for a holder that is leaving', async () => {
    const first = await hold();
    setTimeout(() => first.release(), 100);
    await expect(hold(5000)).resolves.toBeDefined();
  });

  it('lets exactly one of many in that come at once', async () => {
    const said = await Promise.all([1, 2, 3, 4].map(async (index) => (await holdInChild(`http://${index}`)).said));
    expect(said.filter((words) => words === 'held')).toHaveLength(1);
    expect(said.filter((words) => words.includes('is held by'))).toHaveLength(3);
  });
});
