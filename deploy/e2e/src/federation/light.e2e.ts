import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { useStage, watchRequests } from '../browser/index.ts';
import { signInPerson } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
let place: SeededWorkspace;

async function asPerson() {
  const person = await signInPerson(stage.product.origin);
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
  return { person };
}

/** Collects everything that the browser fetches from now on: path and transferred size of the body. */
async function weigh(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const paths = new Map<string, string>();
  const sizes = new Map<string, number>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength),
  );
  const weighed = (pattern: RegExp): number =>
    [...paths].filter(([, path]) => pattern.test(path)).reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0);
  const { settle } = watchRequests(page);
  return { weighed, settle, paths: () => [...paths.values()] };
}

/** The chunk that every part of antd needs. */
const isAntd = (path: string): boolean => path.startsWith('/assets/antd.');

/** Registration of the service worker and the offline code: loaded once the page is idle. */
const whenIdle = /^\/assets\/(?:worker|offline)\..*\.js$/;

describe('script sizes', () => {
  stage.test(
    'a field for days brings antd in at most 55 kB and its calendar in at most 40 more',
    asPerson,
    async ({ page }) => {
      const { weighed, settle, paths } = await weigh(page);
      await page.goto(`/organization/audit/logs?${place.query}`);
      await untilPage(page, 'Logs');
      await page.getByLabel('From', { exact: true }).waitFor();
      await settle();
      const before = new Set(paths());
      expect(paths().filter(isAntd)).toHaveLength(1);
      expect(weighed(/^\/assets\/antd\..*\.js$/)).toBeLessThanOrEqual(55_000);
      expect(weighed(/^\/assets\/pickers.*\.js$/)).toBeLessThanOrEqual(40_000);
      await page.getByLabel('From', { exact: true }).click();
      await page.getByRole('button', { name: 'Today' }).waitFor();
      expect(paths().filter((path) => path.endsWith('.js') && !before.has(path))).toEqual([]);
    },
  );

  stage.test(
    'the login page loads no federation, no router, no antd: at most 75 kB of script before it is idle, and 3 kB after',
    {},
    async ({ page }) => {
      const { weighed, settle, paths } = await weigh(page);
      await page.goto('/login');
      await untilPage(page, 'Sign in');
      await settle();
      expect(paths().filter((path) => path.startsWith('/remotes/') || isAntd(path))).toEqual([]);
      expect(weighed(/\.js$/) - weighed(whenIdle)).toBeLessThanOrEqual(75_000);
      expect(weighed(whenIdle)).toBeLessThanOrEqual(3_000);
    },
  );

  stage.test(
    'the secrets list loads no antd: at most 225 kB of script before it is idle, at most 25 of it from the remote, and 9 kB after',
    asPerson,
    async ({ page }) => {
      const { weighed, settle, paths } = await weigh(page);
      await page.goto(`/r/secrets?${place.query}`);
      await untilPage(page, 'Secrets');
      await page.getByText('DATABASE_URL').waitFor();
      await settle();
      expect(paths().filter(isAntd)).toEqual([]);
      expect(weighed(/\.js$/) - weighed(whenIdle)).toBeLessThanOrEqual(225_000);
      expect(weighed(whenIdle)).toBeLessThanOrEqual(9_000);
      expect(weighed(/^\/remotes\/.*\.js$/)).toBeLessThanOrEqual(25_000);
      const files = paths().filter((path) => /\.(js|css|woff2)$/.test(path));
      expect(new Set(files).size).toBe(files.length);
    },
  );

  for (const { what, path, open, role } of [
    { what: 'menu of a row', path: '/r/secrets', open: 'More: DATABASE_URL', role: 'menu' },
    { what: 'switcher', path: '/r/secrets', open: /^Organization: /, role: 'dialog' },
    { what: 'drawer with a form', path: '/organization/iam/users', open: 'Invite people', role: 'dialog' },
    { what: 'dialog with a form', path: '/workspace/overview', open: 'Edit details', role: 'dialog' },
    { what: 'dialog of the host', path: '/organization/billing/plans', open: 'Contact sales', role: 'dialog' },
  ] as const) {
    stage.test(`a first ${what} brings at most 30 kB of script in at most two files`, asPerson, async ({ page }) => {
      const { weighed, settle, paths } = await weigh(page);
      const size = (): number => weighed(/\.js$/) - weighed(whenIdle);
      const scripts = (): string[] => paths().filter((file) => file.endsWith('.js') && !whenIdle.test(file));
      await page.goto(`${path}?${place.query}`);
      await page.getByRole('button', { name: open }).first().waitFor();
      await settle();
      const before = { bytes: size(), files: scripts().length };
      await page.getByRole('button', { name: open }).first().click();
      await page.getByRole(role).waitFor();
      await settle();
      expect([1, 2]).toContain(scripts().length - before.files);
      expect(size() - before.bytes).toBeLessThanOrEqual(30_000);
    });
  }

  stage.test(
    'the share document has at most 25 kB of script and requests nothing from the host',
    {},
    async ({ page }) => {
      const { weighed, paths, settle } = await weigh(page);
      await page.goto('/onetime?id=x#y');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settle();
      expect(paths().filter((path) => path.startsWith('/assets/'))).toEqual([]);
      expect(weighed(/\.js$/)).toBeLessThanOrEqual(25_000);
    },
  );

  stage.test(
    'there is one React in the page: host and remote share its hooks and its contexts',
    asPerson,
    async ({ page }) => {
      const { paths, settle } = await weigh(page);
      await page.goto(`/r/secrets?${place.query}`);
      await untilPage(page, 'Secrets');
      await settle();
      const scripts = [...new Set(paths().filter((path) => path.endsWith('.js')))];
      const withReact = await Promise.all(
        scripts.map(async (path) => {
          const text = await (await page.request.get(path)).text();
          return text.includes('react.transitional.element') && text.includes('useSyncExternalStore') ? path : null;
        }),
      );
      expect(withReact.filter((path) => path?.startsWith('/remotes/'))).toEqual([]);
    },
  );
});
