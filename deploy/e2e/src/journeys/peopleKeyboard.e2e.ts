import { beforeAll, describe, expect } from '@jest/globals';
import { eventually, untilFocused, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { joinWorkspace, seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { chooseInMenu, copiedInvitation, goByPalette, press, tabTo, untilPage } from '../steps/index.ts';

const stage = useStage();
const invited = 'noor@halden.example';
let mara: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  const { origin } = stage.product;
  mara = await signInPerson(origin, 'Mara Lindqvist');
  place = await seedWorkspace(mara, { secrets: { DATABASE_URL: 'postgres://x' } });
  await joinWorkspace(mara, await signInPerson(origin, 'Jonas Reyes'), place);
});

describe('people, with only the keyboard', () => {
  const step = stage.journey({ permissions: ['clipboard-read', 'clipboard-write'] });

  step('someone is invited, and the link copied', async ({ page, context, origin }) => {
    const domain = new URL(origin).hostname;
    await context.addCookies(mara.cookies.map((cookie) => ({ ...cookie, domain })));
    await page.goto(`/r/secrets?${place.query}`);
    await untilPage(page, 'Secrets');
    await goByPalette(page, 'users', /^Users/);
    await untilPage(page, 'Users');
    await press(page, 'c');
    await untilFocused(page.getByLabel('Email addresses'));
    await page.keyboard.type(invited);
    await press(page, 'Control+Enter');
    const copy = page.getByRole('button', { name: `Copy link for ${invited}` });
    await copy.waitFor();
    await tabTo(page, `Copy link for ${invited}`);
    await press(page, 'Enter');
    await copiedInvitation(page);
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  step('a role is changed from the list, after its preview', async ({ page }) => {
    await page.getByRole('row', { name: /Jonas Reyes/ }).waitFor();
    await press(page, 'ArrowDown');
    const grid = page.getByRole('grid');
    await untilFocused(grid);
    const active = async (): Promise<string> => {
      const id = await grid.getAttribute('aria-activedescendant');
      return id === null ? '' : page.locator(`[id="${id}"]`).innerText();
    };
    await press(page, 'Home');
    await eventually(async () => {
      if (!(await active()).includes('Jonas Reyes')) await press(page, 'ArrowDown');
      expect(await active()).toContain('Jonas Reyes');
    });
    await press(page, 'Shift+F10');
    await page.getByRole('menu', { name: 'More: Jonas Reyes' }).waitFor();
    await chooseInMenu(page, 'Admin');
    await page.getByRole('dialog').getByText('payments-prod', { exact: true }).waitFor();
    await tabTo(page, 'Make Admin');
    await press(page, 'Enter');
    await page.getByText('Role of Jonas Reyes changed to Admin').waitFor();
    await page.getByRole('row', { name: /Jonas Reyes.*Admin/ }).waitFor();
    await untilFocused(grid);
  });
});
