import { describe, expect } from '@jest/globals';
import { baseOf, publishBuild, rollBack, type RecordedBuild, type RegistryFile } from '@cofferdam/registry';
import type { Page } from 'playwright';
import { useStage } from '../browser/index.ts';
import { signInPerson } from '../people/index.ts';
import { makePlace, type MadePlace } from '../places/index.ts';
import { untilPage } from '../steps/index.ts';
import { copyBuild, workspaceRecord } from './copyBuild.ts';
import { startWithRegistry, type ProductWithRegistry } from './otherGateway.ts';

let product: ProductWithRegistry;
const stage = useStage(async () => {
  product = await startWithRegistry();
  return product;
});
let place: MadePlace;

async function asPerson() {
  const person = await signInPerson(product.origin);
  place = await makePlace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
  return { person };
}

const ids = { second: '2'.repeat(16), gone: 'd'.repeat(16), newer: 'e'.repeat(16), tried: 'c'.repeat(16) } as const;

function publish(file: RegistryFile, recorded: RecordedBuild): RegistryFile {
  return publishBuild(file, 'vault', recorded, { base: baseOf('vault', recorded.build), now: new Date() });
}

function asIfWorkspaceOnly(file: RegistryFile): RegistryFile {
  const vault = { enabled: true, active: 'workspace' as const, fallback: null, builds: {} };
  return { ...file, remotes: { ...file.remotes, vault } };
}

/** The current build and one that has no files, the latter live. */
function withBuildGone(file: RegistryFile): RegistryFile {
  const record = workspaceRecord(product.remotesDir, 'vault');
  const gone = { ...record, build: ids.gone, descriptor: { ...record.descriptor, build: ids.gone } };
  return publish(publish(asIfWorkspaceOnly(file), record), gone);
}

/** Files of the host and of each remote that the browser asks for from now on. */
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

describe('publishing one remote', () => {
  stage.test(
    'is picked up by a reload alone, mixes no builds, and leaves host and others as they were',
    asPerson,
    async ({ page }) => {
      product.changeRegistry((file) => publish(asIfWorkspaceOnly(file), workspaceRecord(product.remotesDir, 'vault')));
      const { build } = workspaceRecord(product.remotesDir, 'vault');
      const asked = listen(page);
      await openSecrets(page);
      const before = asked.hostFiles();
      expect(asked.buildsOf('vault')).toEqual(new Set([build]));

      asked.forget();
      product.changeRegistry((file) => publish(file, copyBuild(product.remotesDir, 'vault', ids.second)));
      await page.getByRole('link', { name: 'DATABASE_URL' }).first().click();
      await untilPage(page, 'DATABASE_URL');
      // The last part of the page that is loaded by itself: nothing of it is asked for after this.
      await page.getByRole('button', { name: 'Add to favorites' }).waitFor();
      expect(asked.buildsOf('vault')).toEqual(new Set([build]));

      asked.forget();
      await openSecrets(page);
      expect(asked.buildsOf('vault')).toEqual(new Set([ids.second]));
      expect(asked.hostFiles().filter((path) => before.includes(path))).toEqual(asked.hostFiles());

      asked.forget();
      product.changeRegistry((file) => rollBack(file, 'vault'));
      await openSecrets(page);
      expect(asked.buildsOf('vault')).toEqual(new Set([build]));
    },
  );

  stage.test('of a build to some organizations gives it to them alone', asPerson, async ({ page }) => {
    const recorded = copyBuild(product.remotesDir, 'vault', ids.tried);
    product.changeRegistry((file) => {
      const published = publish(asIfWorkspaceOnly(file), recorded);
      const vault = published.remotes.vault;
      const canary = { build: ids.tried, percent: 0, organizations: [place.organizationId] };
      return { ...published, remotes: { ...published.remotes, vault: { ...vault, active: 'workspace', canary } } };
    });
    const asked = listen(page);
    await openSecrets(page);
    expect(asked.buildsOf('vault')).toEqual(new Set([ids.tried]));

    product.changeRegistry((file) => {
      const { vault } = file.remotes;
      const canary = { build: ids.tried, percent: 0, organizations: [] };
      return { ...file, remotes: { ...file.remotes, vault: { ...vault, canary } } };
    });
    asked.forget();
    await openSecrets(page);
    expect(asked.buildsOf('vault')).not.toContain(ids.tried);
  });
});

describe('a build that cannot be used', () => {
  stage.test('is replaced by the one to fall back to when its files are gone', asPerson, async ({ page, watch }) => {
    product.changeRegistry(withBuildGone);
    watch.expect(/answer 404: GET \/remotes\/vault\/d{16}\/entry/);
    watch.expect(/answer 404: GET \/remotes\/vault\/d{16}\//);
    watch.expect(/Refused to (apply style|execute script) from \S+\/d{16}\//);
    const asked = listen(page);
    await openSecrets(page);
    expect(asked.buildsOf('vault')).toContain(workspaceRecord(product.remotesDir, 'vault').build);
  });

  stage.test('is refused in words when it needs a newer host, and nothing of it runs', asPerson, async ({ page }) => {
    product.changeRegistry((file) => {
      const recorded = copyBuild(product.remotesDir, 'vault', ids.newer);
      const needs = { host: 99, api: 1 };
      return publish(asIfWorkspaceOnly(file), { ...recorded, descriptor: { ...recorded.descriptor, needs } });
    });
    await page.goto(`/r/secrets?${place.query}`);
    await page.getByText("Secrets isn't available").waitFor();
    await page.getByText('It needs a newer version of the app').waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Workspace list' }).click();
    await untilPage(page, 'Workspaces');
  });

  stage.test('leaves every page of the host when the registry is empty', asPerson, async ({ page }) => {
    product.changeRegistry((file) => {
      const off = Object.entries(file.remotes).map(([name, remote]) => [name, { ...remote, enabled: false }]);
      return { ...file, remotes: Object.fromEntries(off) as RegistryFile['remotes'] };
    });
    await page.goto('/version');
    await untilPage(page, 'Version');
    product.changeRegistry((file) => {
      const on = Object.entries(file.remotes).map(([name, remote]) => [name, { ...remote, enabled: true }]);
      return asIfWorkspaceOnly({ ...file, remotes: Object.fromEntries(on) as RegistryFile['remotes'] });
    });
  });
});
