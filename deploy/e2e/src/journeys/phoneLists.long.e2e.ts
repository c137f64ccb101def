import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, eventually, keepPicture, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  const names = Array.from({ length: 300 }, (_none, index) => `SECRET_${String(index + 1).padStart(3, '0')}`);
  place = await seedWorkspace(person, { secrets: Object.fromEntries(names.map((name) => [name, 'made up'])) });
});

const onPhone = () => ({ person, viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

const scrollToEnd = (page: Page) => page.evaluate(`document.querySelector('[role="grid"]').scrollTo(0, 1e6)`);

describe('a list on a phone', () => {
  stage.test('says that its next page couldn’t be loaded, and loads it by Retry', onPhone, async ({ page, watch }) => {
    let isDown = true;
    await page.route(/\/secret\/list.*cursor=/, (route) =>
      isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    watch.expect(/answer 503: GET .*\/secret\/list/);
    await page.goto(`/r/secrets?${place.query}`);
    await untilPage(page, 'Secrets');
    await row(page, 'SECRET_001').waitFor();
    await scrollToEnd(page);
    await page.getByText('Couldn’t load more').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await keepPicture(page, 'secrets-phone-failed');
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).tap();
    await page.getByText('Couldn’t load more').waitFor({ state: 'detached' });
    await eventually(async () => {
      await scrollToEnd(page);
      expect(await row(page, 'SECRET_300').isVisible()).toBe(true);
    });
  });

  stage.test(
    'has its rows selected by a long press, then by taps, above one line of actions',
    onPhone,
    async ({ page }) => {
      await page.goto(`/r/secrets?${place.query}`);
      await untilPage(page, 'Secrets');
      await row(page, 'SECRET_001').dispatchEvent('contextmenu');
      await page.getByRole('menuitem', { name: 'Select' }).tap();
      await page.getByText('1 selected').waitFor();
      await row(page, 'SECRET_003').tap();
      await page.getByText('2 selected').waitFor();
      expect(await checkPage(page)).toEqual([]);
      await keepPicture(page, 'secrets-phone-selected');
      const bar = page.getByRole('toolbar', { name: '2 selected' });
      expect((await bar.boundingBox())?.height).toBeLessThan(64);
      const clear = await bar.getByRole('button', { name: 'Clear selection' }).boundingBox();
      expect((clear?.x ?? 360) + (clear?.width ?? 0)).toBeLessThanOrEqual(360);
      await row(page, 'SECRET_001').tap();
      await row(page, 'SECRET_003').tap();
      await bar.waitFor({ state: 'detached' });
      await row(page, 'SECRET_003').tap();
      await untilPage(page, 'SECRET_003');
    },
  );
});
