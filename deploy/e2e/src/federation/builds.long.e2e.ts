import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect } from '@jest/globals';
import { publishRemote, readRecord, type RecordedBuild } from '@cofferdam/registry';
import type { Page } from 'playwright';
import { eventually, useStage } from '../browser/index.ts';
import { signInPerson } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';
import { copyBuild, workspaceRecord } from './copyBuild.ts';
import { startWithRegistry, type ProductWithRegistry } from './otherGateway.ts';

let product: ProductWithRegistry;
const stage = useStage(async () => {
  product = await startWithRegistry();
  return product;
});
let place: SeededWorkspace;

async function asPerson() {
  const person = await signInPerson(product.origin);
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
  return { person };
}

beforeEach(() => product?.forgetPublished());

const ids = {
  second: '2'.repeat(16),
  newer: 'e'.repeat(16),
  tried: 'c'.repeat(16),
  elsewhere: 'f'.repeat(16),
} as const;

/** Runs an `npm run …` command as a separate process, against the running host. */
async function runCli(...args: string[]): Promise<string> {
  const script = resolve(import.meta.dirname, '../../../local/src/remoteCommand.ts');
  const target = ['--registry', product.origin, '--token-file', product.tokenPath];
  return promisify(execFile)(process.execPath, [script, ...args, ...target], {
    env: { PATH: process.env['PATH'] },
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => {
      throw new Error(stdout + stderr);
    },
  );
}

const shippedBuild = (): string => workspaceRecord(product.places.remotesDir, 'vault').build;

async function publishCopy(build: string, needs?: RecordedBuild['descriptor']['needs'], isActivated = true) {
  const buildDir = copyBuild(product.places.remotesDir, 'vault', build, needs);
  await publishRemote({ buildDir, target: product.registry, isActivated });
}

/** Collects the files of the host and of each remote that the browser requests from now on. */
function listen(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return {
    buildsOf: (remote: string) =>
      new Set(paths.filter((path) => path.startsWith(`/remotes/${remote}/`)).map((path) => path.split('/')[3])),
    hostFiles: () => paths.filter((path) => path.startsWith('/assets/')).toSorted(),
    forget: () => void paths.splice(0),
  };
}

async function openSecrets(page: Page): Promise<void> {
  await page.goto(`/r/secrets?${place.query}`);
  await untilPage(page, 'Secrets');
  await page.getByText('DATABASE_URL').first().waitFor();
}

/** Changes whenever this checkout's pointer to the build that it serves is written. */
function stampOfServed(name: string): unknown {
  const { ino, mtimeNs } = statSync(resolve(import.meta.dirname, `../../../../remotes/${name}/dist/workspace.json`), {
    bigint: true,
  });
  return { ino, mtimeNs };
}

/** The other entries of the registry, and the host. */
async function restOf(name: string): Promise<string> {
  const answer = await fetch(`${product.origin}/registry`);
  const { remotes } = (await answer.json()) as { remotes: readonly { readonly name: string }[] };
  const host = readFileSync(resolve(import.meta.dirname, '../../../../host/dist/host.json'), 'utf8');
  return JSON.stringify([remotes.filter((remote) => remote.name !== name), host]);
}

describe('publishing one remote', () => {
  stage.test(
    'only needs a reload, mixes no builds, and changes neither the host nor other remotes',
    asPerson,
    async ({ page }) => {
      const rest = await restOf('vault');
      const served = stampOfServed('vault');
      const said = await runCli('publish', 'vault');
      // A server that runs from this checkout serves this build until it is restarted, also as the one to roll back to.
      expect(stampOfServed('vault')).toEqual(served);
      expect(said).toMatch(/files are in place, each with its hash/);
      expect(said).toContain(`${shippedBuild()} (0.1.0) is live`);
      const asked = listen(page);
      await openSecrets(page);
      // The offline code and its styles are loaded last.
      const countOffline = (): number => asked.hostFiles().filter((path) => path.startsWith('/assets/offline.')).length;
      await eventually(async () => expect(countOffline()).toBe(2));
      const before = asked.hostFiles();
      expect(asked.buildsOf('vault')).toEqual(new Set([shippedBuild()]));

      asked.forget();
      await publishCopy(ids.second);
      expect(await restOf('vault')).toBe(rest);
      await page.getByRole('link', { name: 'DATABASE_URL' }).first().click();
      await untilPage(page, 'DATABASE_URL');
      // The last part that the page loads by itself: it requests nothing after this.
      await page.getByRole('button', { name: 'Add to favorites' }).waitFor();
      expect(asked.buildsOf('vault')).toEqual(new Set([shippedBuild()]));

      asked.forget();
      await openSecrets(page);
      expect(asked.buildsOf('vault')).toEqual(new Set([ids.second]));
      expect(asked.hostFiles().filter((path) => before.includes(path))).toEqual(asked.hostFiles());

      asked.forget();
      expect(await runCli('rollback', 'vault')).toContain(`${shippedBuild()} (0.1.0) is live`);
      await openSecrets(page);
      expect(asked.buildsOf('vault')).toEqual(new Set([shippedBuild()]));
      expect(await restOf('vault')).toBe(rest);
      await expect(runCli('publish', 'vault')).rejects.toThrow('published before');
    },
  );

  stage.test('to some organizations gives the build only to them, until it ends', asPerson, async ({ page }) => {
    await publishCopy(ids.tried, undefined, false);
    const asked = listen(page);
    await openSecrets(page);
    expect(asked.buildsOf('vault')).toEqual(new Set([shippedBuild()]));

    asked.forget();
    await runCli('canary', 'vault', ids.tried, '--organizations', place.organizationId);
    await openSecrets(page);
    expect(asked.buildsOf('vault')).toEqual(new Set([ids.tried]));
    expect(await runCli('registry', 'list')).toMatch(/canary c{16} .* 1 named/);

    asked.forget();
    await runCli('canary', 'vault', '--end');
    await openSecrets(page);
    expect(asked.buildsOf('vault')).toEqual(new Set([shippedBuild()]));
  });

  stage.test(
    'on a static host of another origin works with the header that lets this one, and gives way to the build before it with another',
    asPerson,
    async ({ page, watch }) => {
      const dirs = [ids.elsewhere, ids.second].map((id) => copyBuild(product.places.remotesDir, 'vault', id));
      const [open = '', closed = ''] = ['open', 'closed'].map((name) => `https://cdn.example/${name}/`);
      const typeOf = (path: string): string => (path.endsWith('.css') ? 'text/css' : 'text/javascript');
      const fileOf = (address: string): string =>
        resolve(dirs[address.startsWith(open) ? 0 : 1] ?? '', new URL(address).pathname.split('/').slice(2).join('/'));
      const allowed = { 'access-control-allow-origin': '*' };
      await page.route('https://cdn.example/**', (route) => {
        const address = route.request().url();
        const path = fileOf(address);
        // Without this header, Playwright would add one that lets the page load it.
        const other = { 'access-control-allow-origin': 'https://other.example' };
        const headers = { 'content-type': typeOf(path), ...(address.startsWith(open) ? allowed : other) };
        return route.fulfill({ path, headers });
      });
      const get = ({ href }: URL): Promise<Response> => {
        const path = fileOf(href);
        const headers = { ...allowed, 'content-type': typeOf(path) };
        return Promise.resolve(new Response(readFileSync(path), { headers }));
      };
      const publishAt = (base: string, buildDir = ''): Promise<unknown> =>
        publishRemote({ buildDir, target: product.registry, base, isActivated: true, get });

      await publishAt(open, dirs[0]);
      const asked = listen(page);
      await openSecrets(page);
      expect(asked.buildsOf('vault')).toEqual(new Set());

      // Then the previous build is shown.
      await product.registry.run({ command: 'activate', remote: 'vault', build: 'workspace' });
      await publishAt(closed, dirs[1]);
      watch.expect(/cdn\.example/);
      watch.expect(/request failed: GET \/closed\//);
      await openSecrets(page);
      expect(asked.buildsOf('vault')).toEqual(new Set([shippedBuild()]));
    },
  );
});

describe('a build that cannot be used', () => {
  stage.test('isn’t published if it doesn’t fit the host, with a readable reason', asPerson, async () => {
    await expect(publishCopy(ids.newer, { host: 99, api: 1 })).rejects.toThrow('needs host 99, this is');
  });

  stage.test(
    'is refused in words when the host was rolled back since, and nothing of it runs',
    asPerson,
    async ({ page }) => {
      await publishCopy(ids.second);
      const later = copyBuild(product.places.remotesDir, 'vault', ids.newer, { host: 99, api: 1 });
      const record = { ...readRecord(later), base: `/remotes/vault/${ids.newer}/` };
      await page.route(/\/r\/secrets/, async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace(
          /(id="cofferdam-registry">)(.*?)(<\/script>)/,
          (_all, start, json, end) => {
            const registry = JSON.parse(json as string) as { remotes: { name: string }[] };
            const vault = { name: 'vault', active: record, fallback: null };
            const remotes = registry.remotes.map((remote) => (remote.name === 'vault' ? vault : remote));
            return `${start}${JSON.stringify({ ...registry, remotes }).replaceAll('<', String.raw`\u003c`)}${end}`;
          },
        );
        await route.fulfill({ response, body: html });
      });
      const asked = listen(page);
      await page.goto(`/r/secrets?${place.query}`);
      await page.getByText('Secrets isn’t available').waitFor();
      await page.getByText('It needs a newer version of the app').waitFor();
      expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Workspace list' }).click();
      await untilPage(page, 'Workspaces');
      expect(asked.buildsOf('vault')).not.toContain(ids.newer);
    },
  );

  stage.test('is replaced by the fallback if its files are missing', asPerson, async ({ page, watch }) => {
    await publishCopy(ids.second);
    product.breakBuild('vault', ids.second);
    watch.expect(/answer 404: GET \/remotes\/vault\/2{16}\//);
    watch.expect(/Refused to (apply style|execute script) from \S+\/2{16}\//);
    const asked = listen(page);
    await openSecrets(page);
    expect(asked.buildsOf('vault')).toContain(shippedBuild());
    await expect(runCli('registry', 'check')).rejects.toThrow('is missing');
  });

  stage.test(
    'leaves every page when its record in the registry is wrong, and the check names it',
    asPerson,
    async ({ page }) => {
      await publishCopy(ids.second);
      product.editRegistry((text) => text.replaceAll(/"integrity": "sha384-/g, '"integrity": "sha512-'));
      await openSecrets(page);
      await expect(runCli('registry', 'check')).rejects.toThrow(/vault 2{16}: .*SHA-384/);
      product.editRegistry(() => '{');
      await openSecrets(page);
    },
  );

  stage.test('doesn’t affect the host’s pages, even if every remote is off', asPerson, async ({ page }) => {
    product.editRegistry(() => {
      const off = { enabled: false, active: 'workspace', fallback: null, builds: {} };
      const names = ['vault', 'org-admin', 'billing', 'audit', 'public-share'];
      return JSON.stringify({ contract: 1, remotes: Object.fromEntries(names.map((name) => [name, off])) });
    });
    await page.goto('/version');
    await untilPage(page, 'Version');
  });
});
