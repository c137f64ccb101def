import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually, untilFocused, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person, {
    secrets: { STRIPE_SECRET_KEY: 'a' },
    twoFactors: [{ name: 'AWS root', issuer: 'AWS', account: 'root', seed: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }],
  });
  const { workspace } = await person.api.workspace.create({
    organizationId: place.organizationId,
    name: 'payments-staging',
  });
  const elsewhere = { organizationId: place.organizationId, workspaceId: workspace.id };
  await person.api.secret.add({ ...elsewhere, name: 'STRIPE_TEST_KEY', value: 'c' });
});

const option = (page: Page, name: string) => page.getByRole('option').filter({ hasText: name });

describe('the palette with only the keyboard', () => {
  stage.test(
    'finds despite a typing mistake, searches this workspace, shows and copies a code, and opens a form',
    () => ({ person, permissions: ['clipboard-read', 'clipboard-write'] }),
    async ({ page }) => {
      let steps = 0;
      const press = async (key: string): Promise<void> => {
        steps += 1;
        await page.keyboard.press(key);
      };
      const enter = async (text: string): Promise<void> => {
        steps += 1;
        await page.keyboard.type(text);
      };
      const open = async (): Promise<void> => {
        await press('Control+k');
        await untilFocused(page.getByRole('combobox'));
      };
      const eventsOf = async (type: 'two-factor.codes.shown' | 'two-factor.code.used') =>
        (await person.api.audit.byParams({ organizationId: place.organizationId, type })).events.length;
      await page.goto(`/r/secrets?${place.query}`);
      await page.getByText('STRIPE_SECRET_KEY').waitFor();

      await open();
      await enter('stirpe');
      await page.getByText('Showing results for “stripe”.').waitFor();
      await option(page, 'STRIPE_TEST_KEY').waitFor();
      await press('Tab');
      await option(page, 'STRIPE_TEST_KEY').waitFor({ state: 'detached' });
      await press('Enter');
      await untilPage(page, 'STRIPE_SECRET_KEY');
      expect(steps).toBe(4);

      await open();
      await enter('aws');
      const code = page.getByRole('option', { name: /^AWS root/ });
      await code.getByRole('timer').waitFor();
      expect(await code.textContent()).toMatch(/\d{3} \d{3}/);
      expect(await eventsOf('two-factor.codes.shown')).toBe(1);
      // The clipboard is the browser's: another journey can have left a code in it.
      await page.evaluate(`navigator.clipboard.writeText('')`);
      await press('ArrowDown');
      await press('ArrowUp');
      await press('y');
      await eventually(async () => {
        const copied = await page.evaluate<string>('navigator.clipboard.readText()');
        expect(copied).toMatch(/^\d{6}$/);
      });
      expect(await eventsOf('two-factor.code.used')).toBe(1);
      expect(steps).toBe(9);

      await open();
      await enter('>new note');
      await page.getByRole('option', { name: /New note/, selected: true }).waitFor();
      await press('Enter');
      await untilPage(page, 'New note');
      expect(steps).toBe(12);
    },
  );

  stage.test(
    'shows the full name of a code on a phone, where the account is shortened',
    () => ({ person, viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }),
    async ({ page }) => {
      await page.goto(`/r/secrets?${place.query}`);
      await page.getByText('STRIPE_SECRET_KEY').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('aws');
      const code = page.getByRole('option', { name: /^AWS root/ });
      await code.getByRole('timer').waitFor();
      const missing = await page.evaluate<number>(`(() => {
        const names = [...document.querySelectorAll('[role=option] .cd-ellipsis')];
        const name = names.find(({ textContent }) => textContent === 'AWS root');
        const text = document.createRange();
        text.selectNodeContents(name);
        return text.getBoundingClientRect().width - name.getBoundingClientRect().width;
      })()`);
      expect(missing).toBeLessThanOrEqual(0);
    },
  );
});
