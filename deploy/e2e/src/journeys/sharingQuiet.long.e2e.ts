import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { untilFocused, useStage, watchRequests } from '../browser/index.ts';
import { useSender } from '../seed/index.ts';
import { stretchingMilliseconds, untilPage } from '../steps/index.ts';

const stage = useStage();
const planted = 'plantedQuiet-2Hs6';
const password = 'tidal-48-mortar-copse';

const sender = useSender(stage, planted);
const { make } = sender;
const stateOf = async (id: string) =>
  (await sender.person.api.share.my({ organizationId: sender.place.organizationId })).shares.find(
    (share) => share.id === id,
  );
const open = (page: Page) => page.getByRole('button', { name: 'Open, uses 1 view' });

/**
 * Runs in the page, as text: presses Cancel as soon as a percentage is shown, and returns what was shown then. From outside,
 * a round trip would take longer than the work itself.
 */
const cancelAtFirstPercentage = `new Promise((resolve) => {
  const observer = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll('button')];
    const label = buttons.map(({ textContent }) => textContent.trim()).find((text) => /, [1-9]\\d?%$/.test(text));
    const cancel = buttons.find(({ textContent }) => textContent.trim() === 'Cancel');
    if (label === undefined || cancel === undefined) return;
    observer.disconnect();
    const status = document.querySelector('[role=status]').textContent;
    resolve([label, document.querySelector('progress').getAttribute('aria-label'), status]);
    cancel.click();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
})`;

/**
 * Runs as text before any script of the page: records, in order, everything that could send the fragment away, and whether
 * the URL contained it then.
 */
const witness = `
  window.seen = [];
  const record = (what) => window.seen.push([what, location.hash === '' ? 'clear' : 'fragment']);
  const watched = (owner, name) => {
    const real = owner[name];
    owner[name] = function (...given) { record(name); return real.apply(this, given); };
  };
  watched(window, 'fetch');
  watched(history, 'replaceState');
  watched(history, 'pushState');
  watched(navigator, 'sendBeacon');
  watched(ServiceWorkerContainer.prototype, 'register');
  watched(XMLHttpRequest.prototype, 'open');
  watched(Storage.prototype, 'setItem');
  watched(IDBFactory.prototype, 'open');
  watched(CacheStorage.prototype, 'open');
  watched(Node.prototype, 'appendChild');
  watched(Node.prototype, 'insertBefore');
  watched(Document.prototype, 'createElement');
  watched(Document.prototype, 'createElementNS');
  for (const name of ['WebSocket', 'EventSource', 'Worker', 'BroadcastChannel']) {
    const Real = window[name];
    window[name] = class extends Real { constructor(...given) { record(name); super(...given); } };
  }
`;

describe('the page of a reader', () => {
  stage.test(
    'clears the fragment before it does anything else, and sends three requests, only to this origin',
    {},
    async ({ page, origin, context }) => {
      const link = await make({ password });
      await page.addInitScript(witness);
      const asked: { readonly address: string; readonly headers: string; readonly body: string }[] = [];
      context.on('request', (request) =>
        asked.push({
          address: request.url(),
          headers: JSON.stringify(request.headers()),
          body: request.postData() ?? '',
        }),
      );
      await page.goto(link.path);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await open(page).click();
      await untilPage(page, 'Your secret', { milliseconds: stretchingMilliseconds });
      const seen = await page.evaluate<[string, string][]>('window.seen');
      expect(seen[0]).toEqual(['replaceState', 'fragment']);
      expect(seen.slice(1).filter(([, fragment]) => fragment !== 'clear')).toEqual([]);
      const drawing = /^(?:appendChild|insertBefore|createElement|createElementNS)$/;
      const used = new Set(seen.map(([what]) => what).filter((what) => !drawing.test(what)));
      expect([...used].toSorted()).toEqual(['Worker', 'fetch', 'replaceState']);

      const addresses = asked.map(({ address }) => new URL(address));
      expect([...new Set(addresses.map((address) => address.origin))]).toEqual([origin]);
      const places = new Set(addresses.map(({ pathname }) => pathname.replace(/[0-9a-f]{16}\/.*/, '…')));
      // Only a browser with a window requests the icon.
      places.delete('/icon.svg');
      expect([...places].toSorted()).toEqual([
        '/core/ext/v1/share/exist',
        '/core/ext/v1/share/get',
        '/onetime',
        '/remotes/public-share/standalone/…',
      ]);
      for (const { address, headers, body } of asked.slice(1)) {
        for (const word of [link.fragment, password, planted]) {
          expect([address, (address + headers + body).includes(word)]).toEqual([address, false]);
        }
      }
      expect(await page.evaluate<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(
        0,
      );
      expect(await context.cookies()).toEqual([]);
    },
  );

  stage.test('works without the host, the registry and every other remote', {}, async ({ page, context }) => {
    const { path } = await make({ password });
    const away = /\/(?:assets|registry|identity|preferences|remotes\/(?!public-share\/standalone\/)|core\/api)/;
    await context.route(
      (address) => away.test(address.pathname),
      (route) => route.abort('connectionrefused'),
    );
    await page.goto(path);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await untilPage(page, 'Your secret', { milliseconds: stretchingMilliseconds });
  });

  stage.test('is rendered, read aloud and printed without using a view', {}, async ({ page }) => {
    const { path, share } = await make({ password });
    const { settle } = watchRequests(page);
    await page.goto(path);
    await open(page).hover();
    for (let stop = 0; stop < 8; stop += 1) await page.keyboard.press('Tab');
    await page.screenshot({ fullPage: true });
    await page.pdf();
    await page.mouse.wheel(0, 2_000);
    await settle();
    const other = await make();
    await page.evaluate(
      `(() => {
        const link = document.createElement('link');
        link.rel = 'prefetch';
        link.href = ${JSON.stringify(other.path)};
        document.head.append(link);
        return new Promise((done) => { link.onload = link.onerror = () => done(null); });
      })()`,
    );
    await page.goto(other.path);
    await untilPage(page, 'A secret was shared with you');
    for (const { id } of [share, other.share]) {
      expect(await stateOf(id)).toMatchObject({ state: 'OPEN', viewsLeft: 1, attemptsLeft: 5, firstOpenedAt: null });
    }
  });

  stage.test(
    'shows its progress on a slow phone, and uses nothing if its reader cancels',
    { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
    async ({ page, context }) => {
      const { path, share } = await make({ password });
      const slow = await context.newCDPSession(page);
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await slow.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 300,
        downloadThroughput: 50_000,
        uploadThroughput: 20_000,
      });
      await page.goto(path);
      await page.getByLabel('Password', { exact: true }).fill(password);
      const canceled = page.evaluate<string[]>(cancelAtFirstPercentage);
      await open(page).tap();
      const [label, progress, status] = await canceled;
      expect(label).toMatch(/^Checking the password, [1-9]\d?%$/);
      expect(progress).toBe('Opening');
      expect(status).toMatch(/^Opening/);
      await open(page).waitFor();
      expect(await stateOf(share.id)).toMatchObject({ viewsLeft: 1, attemptsLeft: 5 });
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await open(page).tap();
      await untilPage(page, 'Your secret', { milliseconds: stretchingMilliseconds });
    },
  );

  stage.test(
    'can be followed by ear: each state has a heading or a field that takes the focus',
    {},
    async ({ page, watch }) => {
      const { path } = await make({ password });
      const untilHeard = (title: string) => untilFocused(page.getByRole('heading', { level: 1, name: title }));
      await page.goto(path);
      await untilPage(page, 'A secret was shared with you');
      const region = page.getByRole('main').getByRole('region', { name: 'A secret was shared with you' });
      const field = region.getByRole('textbox', { name: 'Password' });
      await untilFocused(field);
      await page.keyboard.type('wrong');
      watch.expect(/answer 403: POST .*\/share\/get/);
      await page.keyboard.press('Enter');
      const wrong = page.getByRole('alert').filter({ hasText: 'Wrong password. 4 attempts left.' });
      await wrong.waitFor({ timeout: stretchingMilliseconds });
      await untilFocused(field);
      await field.and(page.locator('[aria-invalid=true][spellcheck=false][autocomplete=off]')).waitFor();
      await field.fill(password);
      await page.keyboard.press('Enter');
      await untilPage(page, 'Your secret', { milliseconds: stretchingMilliseconds });
      await untilHeard('Your secret');
      await page.getByRole('img', { name: 'Hidden' }).waitFor();
      await page.getByRole('button', { name: 'Delete now' }).focus();
      await page.keyboard.press('Enter');
      await untilHeard('Cleared');
    },
  );
});
