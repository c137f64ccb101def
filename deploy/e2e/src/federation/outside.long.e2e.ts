import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright';
import { useStage } from '../browser/index.ts';
import { signInPerson } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';
import { installOutside } from './installOutside.ts';
import { startWithRegistry, type ProductWithRegistry } from './otherGateway.ts';

/** A team without a checkout has an empty folder, the packed packages and a deployed host. */
const dir = mkdtempSync(join(tmpdir(), 'cofferdam-outside-'));
const run = promisify(execFile);
const running = new Set<ChildProcess>();

let product: ProductWithRegistry;
const stage = useStage(async () => {
  product = await startWithRegistry();
  return product;
});
let place: SeededWorkspace;

beforeAll(async () => {
  const script = resolve(import.meta.dirname, '../../../local/src/newRemote.ts');
  await run(process.execPath, [script, 'reports', '--outside', dir], { env: { PATH: process.env['PATH'] } });
  installOutside(dir);
});
afterAll(() => {
  for (const child of running) child.kill();
  rmSync(dir, { recursive: true });
});

async function asPerson() {
  const person = await signInPerson(product.origin);
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
  return { person };
}

const tools = 'node_modules/@cofferdam/remote-tools/src/outside.js';

/** Runs a program of that folder in a process that uses nothing from this checkout except the libraries. */
async function inFolder(program: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], NODE_OPTIONS: '--experimental-vm-modules' };
  return run(process.execPath, [program, ...args], { cwd: dir, env }).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => {
      throw new Error(stdout + stderr);
    },
  );
}

/** Starts `dev` and waits for its URL. */
function startDev(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [tools, 'dev', '--port', '0', ...args], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  return new Promise((accept, refuse) => {
    let said = '';
    const isAlone = args.length === 0;
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /runs at (http:\S+)/.exec(said)?.[1];
      if (address !== undefined && (!isAlone || /^built$/m.test(said))) accept(address);
    });
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    child.once('exit', () => refuse(new Error(said)));
  });
}

async function openReports(page: Page, origin = product.origin): Promise<void> {
  await page.goto(`${origin}/reports?${place.query}`);
  await untilPage(page, 'Reports');
  await page.locator('dl').getByText('Halden Freight').waitFor();
}

const toHost = () => ['--registry', product.origin, '--token-file', product.tokenPath];

describe('a remote in its own folder', () => {
  it('passes its type check and tests, which fail if the page is broken', async () => {
    await inFolder('node_modules/typescript/bin/tsc');
    expect(await inFolder('node_modules/jest/bin/jest.js')).toMatch(/Tests: +2 passed/);
    const words = join(dir, 'src/pages/home/home.messages.ts');
    const right = readFileSync(words, 'utf8');
    writeFileSync(words, right.replace('Couldn’t load your organizations', 'Oh'));
    await expect(inFolder('node_modules/jest/bin/jest.js')).rejects.toThrow(/Tests: +1 failed/);
    writeFileSync(words, right.replace('failed:', 'missing:'));
    await expect(inFolder('node_modules/typescript/bin/tsc')).rejects.toThrow("Property 'failed' does not exist");
    writeFileSync(words, right);
  });

  stage.test('runs standalone against the fake host, with its styles', asPerson, async ({ page }) => {
    const address = await startDev();
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    expect(await page.evaluate<string>('getComputedStyle(document.body).fontFamily')).toContain('Geist');
  });

  stage.test('runs inside a deployed host, for its developer only', asPerson, async ({ page }) => {
    await openReports(page, await startDev('--host', product.origin));
    const answer = await fetch(`${product.origin}/registry`);
    expect(await answer.text()).not.toContain('reports');
  });

  stage.test('is built and published by one command, and rolled back by another', asPerson, async ({ page }) => {
    expect(await inFolder(tools, 'publish', ...toHost())).toMatch(/reports: [0-9a-f]{16} \(0\.1\.0\) is live/);
    await openReports(page);
    await page.getByRole('link', { name: 'Reports' }).waitFor();
    await page.getByRole('link', { name: 'Workspace list' }).click();
    await untilPage(page, 'Workspaces');

    const descriptor = join(dir, 'remote.descriptor.ts');
    const right = readFileSync(descriptor, 'utf8');
    writeFileSync(descriptor, right.replaceAll("title: 'Reports'", "title: 'Numbers'"));
    await inFolder(tools, 'publish', ...toHost());
    await page.goto(`/reports?${place.query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toContain('Numbers');
    await inFolder(tools, 'rollback', ...toHost());
    await openReports(page);
    expect(await page.title()).toContain('Reports');

    writeFileSync(descriptor, right.replace("icon: 'boxes'", "icon: 'skull' as 'boxes'"));
    await expect(inFolder(tools, 'publish', ...toHost())).rejects.toThrow(/icon must be one of/);
    writeFileSync(descriptor, right.replace("path: '/reports'", "path: '/r/secrets'"));
    await expect(inFolder(tools, 'publish', ...toHost())).rejects.toThrow('/r/secrets is a page of vault');
    expect(readdirSync(join(product.places.registryDir, 'builds/reports'))).toHaveLength(2);
  });
});
