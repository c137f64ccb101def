import { beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { eventually, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
/** Someone with a list that is longer than the window. */
let other: Person;
let long: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  const names = Array.from({ length: 60 }, (_one, index) => `SECRET_${String(index + 1).padStart(2, '0')}`);
  other = await signInPerson(stage.product.origin, 'Ines Okafor');
  long = await seedWorkspace(other, {
    secrets: Object.fromEntries(names.map((name) => [name, 'made up'])),
  });
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
});

/** Opens the list of secrets under a clock that the test advances. */
async function openWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await untilPage(page, 'Secrets');
  await page.getByRole('gridcell', { name: 'DATABASE_URL', exact: true }).waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Waits until something is shown while the clock is stopped: a page that is still loading parts needs timers. */
const untilShown = (page: Page, shown: Locator) =>
  eventually(async () => {
    await page.clock.runFor(10);
    expect(await shown.isVisible()).toBe(true);
  });

const copyValue = (page: Page) =>
  page.getByRole('row', { name: /DATABASE_URL/ }).getByRole('button', { name: 'Copy value' });
const asPerson = () => ({ person, permissions: ['clipboard-read', 'clipboard-write'] });

/** Holds back the server's response to the next access until released. */
async function holdAccess(
  page: Page,
  answer?: { readonly status: number; readonly body: string },
): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/secret/version/access', async (route) => {
    await held.promise;
    await (answer === undefined ? route.continue() : route.fulfill({ contentType: 'application/json', ...answer }));
  });
  return held.resolve;
}

const refusal = (errorCode: string, status: number) => ({
  status,
  body: JSON.stringify({ errorCode, requestId: 'e2e' }),
});

/** Waits until an alert is shown just above the buttons at the bottom of a page. */
const untilAboveFoot = (page: Page) =>
  eventually(async () => {
    const card = await page.locator('.cd-alert').boundingBox();
    const foot = await page.locator('.cd-form-foot').boundingBox();
    if (card === null || foot === null) throw new Error('no alert or no foot');
    expect(foot.y - (card.y + card.height)).toBeGreaterThanOrEqual(12);
    expect(foot.y - (card.y + card.height)).toBeLessThanOrEqual(28);
  });

/** Runs in the page, as text: what is meant for browsers that know no anchors counts in this one as well. */
const takeAnchorsAway = `(() => {
  const isMeant = (rule) => rule instanceof CSSSupportsRule && /^not\\b.*anchor\\(/.test(rule.conditionText);
  const meant = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter(isMeant);
  if (meant.length === 0) throw new Error('nothing is meant for a browser without anchors');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { anchor-name: none !important }' + meant.flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText)).join(''));
  document.adoptedStyleSheets.push(sheet);
})()`;

describe('an alert', () => {
  stage.test(
    'says Copied! for 2,000 ms, waits under the pointer, and the value is on the clipboard',
    asPerson,
    async ({ page }) => {
      await openWithStoppedClock(page);
      await copyValue(page).click();
      const alert = page.getByRole('region', { name: 'Alerts' }).getByText('Copied!', { exact: true });
      await untilShown(page, alert);
      await eventually(async () =>
        expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('postgres://one'),
      );
      await page.clock.runFor(1_900);
      expect(await alert.isVisible()).toBe(true);
      await alert.hover();
      await page.clock.runFor(60_000);
      expect(await alert.isVisible()).toBe(true);
      await page.mouse.move(10, 10);
      await page.clock.runFor(50);
      expect(await alert.isVisible()).toBe(true);
      await page.clock.runFor(100);
      await alert.waitFor({ state: 'detached' });
    },
  );

  stage.test(
    'about an error stays for 5,000 ms at the bottom right, and can be dismissed',
    asPerson,
    async ({ page, watch }) => {
      watch.expect(/answer 403: POST .*\/access/);
      const answer = await holdAccess(page, refusal('access-denied.exception', 403));
      answer();
      await openWithStoppedClock(page);
      const alert = page.getByRole('alert').filter({ hasText: 'Access Denied' });
      await copyValue(page).click();
      await untilShown(page, alert);
      await page.getByText('You do not have the necessary permissions to perform this action.').waitFor();
      await eventually(async () => {
        const box = await alert.boundingBox();
        expect(box?.x).toBeGreaterThan(900);
        expect(box?.y).toBeGreaterThan(700);
      });
      await page.clock.runFor(4_900);
      expect(await alert.isVisible()).toBe(true);
      await page.clock.runFor(200);
      await alert.waitFor({ state: 'detached' });
      await copyValue(page).click();
      await untilShown(page, alert);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await alert.waitFor({ state: 'detached' });
    },
  );

  stage.test(
    'with an unknown code shows the general text, and opens the support form',
    asPerson,
    async ({ page, watch }) => {
      watch.expect(/answer 500: POST .*\/access/);
      const answer = await holdAccess(page, refusal('something.new', 500));
      answer();
      await openWithStoppedClock(page);
      await copyValue(page).click();
      await untilShown(page, page.getByText('Something Went Wrong'));
      await page.getByText("We're experiencing technical difficulties. Please try again in a few moments.").waitFor();
      await page.getByRole('button', { name: 'Open Support Form' }).click();
      await untilShown(page, page.getByRole('dialog', { name: 'Contact support' }));
    },
  );

  for (const [width, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['narrow', { width: 360, height: 740 }],
  ] as const) {
    stage.test(
      `that there is no network leaves the buttons below a form free in a ${width} window`,
      () => ({ person, viewport }),
      async ({ page, context, watch }) => {
        await page.clock.install();
        await page.goto(`/secret/create?${place.query}`);
        await untilPage(page, 'New secret');
        const name = `${width.toUpperCase()}_KEY`;
        await page.getByLabel('Name').fill(name);
        await page.getByLabel('Value', { exact: true }).fill('made up');
        const create = page.getByRole('button', { name: 'Create secret' });
        watch.expect(/request failed: .*ERR_INTERNET_DISCONNECTED/);
        await context.setOffline(true);
        await page.clock.pauseAt(Date.now() + 60_000);
        await create.click();
        const alert = page.getByRole('alert').filter({ hasText: 'No network' });
        // Advance the clock just far enough for the alert to appear, then stop it: the alert stays.
        await untilShown(page, alert);
        await untilAboveFoot(page);
        await context.setOffline(false);
        await create.click();
        // After a response of the server it's no longer true, so it disappears long before its 5,000 ms.
        await eventually(async () => {
          await page.clock.runFor(10);
          expect(await alert.isVisible()).toBe(false);
        });
        await page.clock.resume();
        await untilPage(page, name);
      },
    );
  }

  for (const [width, viewport] of [
    ['wide', { width: 1440, height: 480 }],
    ['narrow', { width: 360, height: 560 }],
  ] as const) {
    stage.test(
      `leaves the button of a form free in a low ${width} window, with anchors and without`,
      () => ({ person, viewport }),
      async ({ page, watch }) => {
        watch.expect(/answer 403: POST .*\/workspace/);
        await page.route(/\/core\/.*\/workspace$/, (route) =>
          route.fulfill({ contentType: 'application/json', ...refusal('access-denied.exception', 403) }),
        );
        await page.clock.install();
        await page.goto(`/workspace/create?${place.query}`);
        await untilPage(page, 'New workspace');
        await page.getByLabel('Name').fill('payments-test');
        const save = page.getByRole('button', { name: 'Create workspace' });
        await page.clock.pauseAt(Date.now() + 60_000);
        await save.click();
        const alert = page.getByRole('alert').filter({ hasText: 'Access Denied' });
        await untilShown(page, alert);
        await untilAboveFoot(page);
        await page.evaluate(takeAnchorsAway);
        await eventually(async () => {
          const card = await page.locator('.cd-alert').boundingBox();
          const button = await save.boundingBox();
          if (card === null || button === null) throw new Error('no alert or no button');
          expect(button.y - (card.y + card.height)).toBeGreaterThanOrEqual(8);
        });
      },
    );
  }

  stage.test(
    'leaves the last row, the selection bar and the foot of a list free',
    () => ({ person: other, permissions: ['clipboard-read', 'clipboard-write'] }),
    async ({ page, watch }) => {
      watch.expect(/answer 403: POST .*\/access/);
      (await holdAccess(page, refusal('access-denied.exception', 403)))();
      await page.clock.install();
      await page.goto(`/r/secrets?${long.query}`);
      await untilPage(page, 'Secrets');
      await page.getByRole('gridcell', { name: 'SECRET_01', exact: true }).waitFor();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      const first = page.getByRole('row', { name: /SECRET_01/ });
      await first.getByRole('checkbox').check();
      await first.getByRole('button', { name: 'Copy value' }).click();
      const alert = page.locator('.cd-alert');
      await untilShown(page, alert);
      await page.getByRole('grid').press('End');
      const last = page.getByRole('row', { name: /SECRET_60/ });
      await eventually(async () => {
        await page.clock.runFor(50);
        const [card, ...others] = await Promise.all(
          [alert, last, page.locator('.cd-selection-bar'), page.locator('.cd-tfoot')].map((one) => one.boundingBox()),
        );
        if (card === null || card === undefined) throw new Error('no alert');
        const covered = others.map((box) => {
          if (box === null) throw new Error('no row, bar or foot');
          const isBeside = box.x + box.width <= card.x || box.y + box.height <= card.y || box.y >= card.y + card.height;
          return !isBeside;
        });
        expect(covered).toEqual([false, false, false]);
      });
    },
  );

  for (const [what, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['narrow', { width: 360, height: 640 }],
  ] as const) {
    stage.test(
      `of an error leaves a drawer with typed text open in a ${what} window, can be read beside it, and leaves its buttons free`,
      () => ({ person, viewport }),
      async ({ page, watch }) => {
        watch.expect(/answer 403: POST .*\/add-users/);
        await page.route(/\/add-users$/, (route) =>
          route.fulfill({ contentType: 'application/json', ...refusal('access-denied.exception', 403) }),
        );
        await page.goto(`/organization/iam/users?invite=1&${place.query}`);
        const drawer = page.getByRole('dialog', { name: 'Invite people' });
        const field = drawer.getByLabel('Email addresses');
        await field.fill('new.person@example.org');
        const send = drawer.getByRole('button', { name: 'Invite', exact: true });
        await send.click();
        // By its role: what an open drawer hides from screen readers has none.
        const alert = page.getByRole('alert').filter({ hasText: 'Access Denied' });
        await alert.waitFor();
        // Before the alert closes by itself.
        const [card, button] = await Promise.all([page.locator('.cd-alert').boundingBox(), send.boundingBox()]);
        expect(await field.inputValue()).toBe('new.person@example.org');
        if (card === null || button === null) throw new Error('no alert or no button');
        expect(button.y - (card.y + card.height)).toBeGreaterThanOrEqual(8);
      },
    );
  }

  for (const [what, reply] of [
    ['of an error', refusal('access-denied.exception', 403)],
    ['of a success', undefined],
  ] as const) {
    stage.test(`${what} closes what is open`, asPerson, async ({ page, watch }) => {
      if (reply !== undefined) watch.expect(/answer 403/);
      const answer = await holdAccess(page, reply);
      await page.goto('/');
      await copyValue(page).click();
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await dialog.waitFor();
      await Promise.all([
        page.getByText(reply === undefined ? 'Copied!' : 'Access Denied', { exact: true }).waitFor(),
        dialog.waitFor({ state: 'detached' }),
        answer(),
      ]);
    });
  }
});
