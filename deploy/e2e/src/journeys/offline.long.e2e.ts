import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import {
  checkPage,
  eventually,
  readStorages,
  untilCached,
  useStage,
  watchRequests,
  type Visit,
} from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { startBehindNetwork, type NetworkFate } from '../stack/index.ts';
import { signOut, stretchingMilliseconds, notifiedMilliseconds, untilPage, untilUserPage } from '../steps/index.ts';

const stage = useStage(startBehindNetwork);
let person: Person;
let place: SeededWorkspace;

async function asPerson() {
  await stage.product.setFate('through');
  stage.product.deployHost(null);
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  place = await seedWorkspace(person, {
    secrets: { DATABASE_URL: 'postgres://one' },
    notes: { Runbook: ['Call the night desk.'] },
    twoFactors: [{ name: 'Registrar', seed: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }],
  });
  return { person, withWorker: true };
}

/** All requests fail, and the test expects the browser's messages about that. */
const failures = /request failed|answer 5\d\d|answer 401|console error: (?:Failed|.*net::|.*registry)/;

const line = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });
const secretsRow = (page: Page) => page.getByRole('row').filter({ hasText: 'DATABASE_URL' });

async function openSecrets(page: Page): Promise<void> {
  await page.goto(`/r/secrets?${place.query}`);
  await untilPage(page, 'Secrets');
  await secretsRow(page).waitFor();
}

async function cutNetwork({ context, watch }: Visit): Promise<void> {
  watch.allow(failures);
  await context.setOffline(true);
}

describe('without a network', () => {
  stage.test(
    'one visit is enough: pages and visited lists are shown, with the time of their data',
    asPerson,
    async (visit) => {
      const { page, context } = visit;
      await openSecrets(page);
      await untilCached(page);
      await page.goto(`/r/two-factors?${place.query}`);
      await page.getByText('Registrar').first().waitFor();
      await cutNetwork(visit);
      await line(page, 'No network').waitFor();
      // A new document with an address without a workspace, like in the installed application.
      await page.goto('/r/secrets');
      await untilPage(page, 'Secrets');
      await secretsRow(page).waitFor();
      await line(page, 'No network')
        .getByText(/was saved on/)
        .waitFor();
      // A page of another remote: its files are stored, its data isn't.
      await page.goto(`/organization/overview?${place.query}`);
      await line(page, 'No network').waitFor();
      await untilPage(page, 'Halden Freight');
      await page.goto(`/user/profile?${place.query}`);
      await untilUserPage(page, 'Profile');
      await context.setOffline(false);
      await line(page, 'No network').waitFor({ state: 'hidden' });
    },
  );

  stage.test('signing out wipes the device, and its data doesn’t reappear', asPerson, async (visit) => {
    const { page } = visit;
    await openSecrets(page);
    await untilCached(page);
    await cutNetwork(visit);
    await signOut(visit, 'Mara Lindqvist');
    await page.waitForURL(/\/login\?notice=unconfirmed/);
    await page.getByText('Signed out here, but the server didn’t answer').waitFor();
    await page.goto('/r/secrets');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await secretsRow(page).count()).toBe(0);
    const kept = await page.evaluate<string[]>('indexedDB.databases().then((all) => all.map(({ name }) => name))');
    expect(kept).not.toContain('cofferdam-offline');
  });

  stage.test('signing out ends the session on the server when the network is back', asPerson, async (visit) => {
    const { page, context } = visit;
    await openSecrets(page);
    await untilCached(page);
    await cutNetwork(visit);
    await signOut(visit, 'Mara Lindqvist');
    const notice = page.getByText('Signed out here, but the server didn’t answer');
    await notice.waitFor();
    const ending = page.waitForResponse('**/identity/v1/sign-out');
    await context.setOffline(false);
    expect((await ending).status()).toBe(200);
    await notice.waitFor({ state: 'hidden' });
    // The cookie stays, so that the response can't remove one of a new sign-in, but it opens nothing anymore.
    const { origin } = new URL(page.url());
    const token = await context.request.post(`${origin}/identity/v1/token`, { data: {}, headers: { origin } });
    expect(token.status()).toBe(401);
  });
});

const fates: readonly (readonly [NetworkFate, string])[] = [
  ['down', 'The server can’t be reached'],
  ['bad-gateway', 'The server can’t be reached'],
  ['hung', 'The server can’t be reached'],
  ['portal', 'This network answers instead of the server'],
];

describe('a broken connection to the server', () => {
  for (const [fate, title] of fates) {
    stage.test(
      `(${fate}) is reported with its cause, shows saved data, and recovers automatically`,
      asPerson,
      async (visit) => {
        const { page, watch } = visit;
        await openSecrets(page);
        await untilCached(page);
        watch.allow(failures);
        await stage.product.setFate(fate);
        await page.goto('/r/secrets');
        await untilPage(page, 'Secrets');
        await secretsRow(page).waitFor();
        await line(page, title).waitFor();
        expect(await page.getByText('Welcome to the guest network').count()).toBe(0);
        const wide = page.viewportSize() ?? { width: 1_280, height: 720 };
        await page.setViewportSize({ width: 360, height: 740 });
        const words = await line(page, title).getByText(title, { exact: true }).boundingBox();
        expect(words?.width).toBeGreaterThanOrEqual(160);
        await page.setViewportSize(wide);
        await stage.product.setFate('through');
        watch.allow(failures);
        await line(page, title).waitFor({ state: 'hidden', timeout: 60_000 });
        await secretsRow(page).waitFor();
        watch.allow(failures);
      },
    );
  }
});

describe('the service worker', () => {
  stage.test('ignores the page of one-time links, and isn’t installed by it', asPerson, async ({ page, watch }) => {
    stage.product.takeRequests();
    const { settle } = watchRequests(page);
    await page.goto('/onetime?id=AAAAAAAAAAAAAAAAAAAAAA');
    await page.getByRole('heading').first().waitFor();
    await settle();
    const registrations = 'navigator.serviceWorker.getRegistrations().then(({ length }) => length)';
    expect(await page.evaluate<number>(registrations)).toBe(0);
    expect(stage.product.takeRequests().some((request) => request.includes('/sw.js'))).toBe(false);
    await openSecrets(page);
    await untilCached(page);
    stage.product.takeRequests();
    await page.goto('/onetime?id=AAAAAAAAAAAAAAAAAAAAAA');
    await page.getByRole('heading').first().waitFor();
    expect(stage.product.takeRequests()).toContain('GET /onetime?id=AAAAAAAAAAAAAAAAAAAAAA');
    watch.allow(/answer 404/);
  });

  stage.test('caches files of builds and no API responses', asPerson, async ({ page }) => {
    await openSecrets(page);
    await untilCached(page);
    await page.goto(`/r/two-factors?${place.query}`);
    await page.getByText('Registrar').first().waitFor();
    const urls = `(async () => {
      const found = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      }
      return found;
    })()`;
    await eventually(async () => {
      const kept = await page.evaluate<string[]>(urls);
      expect(kept.filter((path) => !/^\/(?:assets|remotes)\/|^\/(?:registry|shell\.html)$/.test(path))).toEqual([]);
      expect(kept.some((path) => path.startsWith('/remotes/audit/'))).toBe(true);
    });
  });
});

/** How often a page loaded a document since the last call. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => {
    const counted = loads;
    loads = 0;
    return counted;
  };
}

/** Longer than a page in a reload loop would take for the next reload. */
const nothingMoreMilliseconds = 3_000;

describe('a new version', () => {
  stage.test(
    'reloads each open page once, and one with unsaved changes only after a confirmation',
    asPerson,
    async (visit) => {
      const { page, context, watch } = visit;
      await openSecrets(page);
      await untilCached(page);
      const other = await context.newPage();
      await openSecrets(other);
      const editing = await context.newPage();
      await editing.goto(`/secret/create?${place.query}`);
      await untilPage(editing, 'New secret');
      await editing.getByLabel('Name', { exact: true }).fill('HALF_DONE');
      const [loads, editingLoads] = [countLoads(page), countLoads(editing)];
      stage.product.deployHost('feedfeedfeedfeed');
      await other.reload();
      const otherLoads = countLoads(other);
      await editing.getByText('A new version is ready').waitFor();
      await eventually(async () => expect(loads()).toBe(1));
      await page.waitForTimeout(nothingMoreMilliseconds);
      expect([loads(), editingLoads()]).toEqual([0, 0]);
      expect(otherLoads()).toBeLessThanOrEqual(1);
      expect(await editing.getByLabel('Name', { exact: true }).inputValue()).toBe('HALF_DONE');
      await editing.getByRole('button', { name: 'Reload' }).click();
      await editing.getByRole('button', { name: 'Discard' }).click();
      await eventually(async () => expect(editingLoads()).toBe(1));
      await untilPage(editing, 'New secret');
      // The pages also work offline in the new version.
      await cutNetwork(visit);
      await page.goto('/r/secrets');
      await secretsRow(page).waitFor();
      watch.allow(failures);
    },
  );
});

describe('a text that is typed while the server is unreachable', () => {
  stage.test('stays on the page, can be sent again, and is refused if it is stale', asPerson, async (visit) => {
    const { page, context, watch } = visit;
    const path = `/secret/DATABASE_URL/new-version?${place.query}`;
    await openSecrets(page);
    await untilCached(page);
    await page.goto(path);
    await page.getByLabel('Value', { exact: true }).fill('postgres://mine');
    await cutNetwork(visit);
    await line(page, 'No network').waitFor();
    // Online again, the page may already have read that version 2 exists.
    const save = page.getByRole('button', { name: /^Save as v[23]$/ });
    await save.click();
    await page.getByRole('alert').filter({ hasText: 'No network' }).waitFor();
    expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('postgres://mine');
    const { organizationId, workspaceId } = place;
    await person.api.secret.versionAdd({ organizationId, workspaceId, name: 'DATABASE_URL', value: 'theirs' });
    await context.setOffline(false);
    await line(page, 'No network').waitFor({ state: 'hidden' });
    watch.allow(failures);
    watch.expect(/answer 409: POST .*\/version\/add/);
    await save.click();
    await page.getByText('v2 was saved while you were editing').waitFor();
    expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('postgres://mine');
    const read = await person.api.secret.versionAccess({ organizationId, workspaceId, name: 'DATABASE_URL' });
    expect(read).toEqual({ version: 2, value: 'theirs' });
  });
});

describe('a device whose clock is a day ahead', () => {
  stage.test('is neither offline nor signed out', asPerson, async ({ page, context, watch }) => {
    await context.clock.install({ time: Date.now() + 26 * 3_600_000 });
    await openSecrets(page);
    await untilCached(page);
    await page.reload();
    await secretsRow(page).waitFor();
    for (const title of ['No network', 'The server can’t be reached']) expect(await line(page, title).count()).toBe(0);
    watch.allow(failures);
  });
});

/** The password of this device for its pinned codes. */
const offlinePassword = 'harbor lights at nine';

async function pinRegistrar(page: Page): Promise<void> {
  await page.goto(`/two-factor/Registrar?${place.query}`);
  await untilPage(page, 'Registrar');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Pin for offline…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pin Registrar to this device' });
  await dialog.getByLabel('Offline password', { exact: true }).fill(offlinePassword);
  await dialog.getByLabel('Repeat the offline password').fill(offlinePassword);
  await dialog.getByRole('button', { name: 'Pin to this device' }).click();
  await dialog.waitFor({ state: 'hidden', timeout: stretchingMilliseconds });
}

describe('pinned two-factor codes', () => {
  stage.test(
    'are available offline behind their password, and are removed when the organization forbids them',
    asPerson,
    async (visit) => {
      const { page, context, watch } = visit;
      await openSecrets(page);
      await untilCached(page);
      await pinRegistrar(page);
      const { organizationId } = place;
      const { events } = await person.api.audit.byParams({ organizationId, type: 'two-factor.seed.accessed' });
      expect(events[0]?.fields).toMatchObject({ name: 'Registrar', statedPurpose: 'OFFLINE' });
      await cutNetwork(visit);
      await page.goto('/user/pinned-codes');
      await untilPage(page, 'Pinned codes');
      expect(await checkPage(page)).toEqual([]);
      await page.getByLabel('Offline password').fill('not this one');
      await page.getByRole('button', { name: 'Show codes' }).click();
      await page.getByText('Incorrect offline password.').waitFor({ timeout: stretchingMilliseconds });
      await page.getByLabel('Offline password').fill(offlinePassword);
      await page.getByRole('button', { name: 'Show codes' }).click();
      const row = page.getByRole('listitem').filter({ hasText: 'Registrar' });
      await row.getByText(/^\d{6}$/).waitFor({ timeout: stretchingMilliseconds });
      // The device and the server don't change to the next period at the same instant.
      const { code } = await person.api.twoFactor.totpGet({ ...ids(), name: 'Registrar' });
      await row.getByText(new RegExp(`^(${code.code}|${code.nextCode})$`)).waitFor();
      expect(await checkPage(page)).toEqual([]);
      expect(await readStorages(page)).not.toContain('JBSWY3DPEHPK3PXP');
      const { policy } = await person.api.share.terms({ organizationId });
      await person.api.share.setPolicy({ organizationId, policy: { ...policy, isOfflineAllowed: false } });
      await context.setOffline(false);
      watch.allow(failures);
      await page.getByText('No pinned codes').waitFor({ timeout: notifiedMilliseconds });
    },
  );
});

const ids = () => ({ organizationId: place.organizationId, workspaceId: place.workspaceId });
