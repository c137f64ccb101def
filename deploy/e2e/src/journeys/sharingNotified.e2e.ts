import { describe, expect } from '@jest/globals';
import { checkPage, eventually, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { claimLink, makeLink, seedWorkspace, type LinkPlan, type SeededWorkspace } from '../seed/index.ts';
import { stretchingMilliseconds, untilPage } from '../steps/index.ts';

const stage = useStage();
const alertTitle = 'Your one-time link was opened';

let person: Person;
let place: SeededWorkspace;

/** A person with their own workspace, so that tests don't share links. */
async function asPerson() {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person, { secrets: { TOKEN: 'x' } });
  return { person, permissions: ['clipboard-read', 'clipboard-write'] };
}

const make = (plan: Partial<LinkPlan> = {}) =>
  makeLink(person, place, { name: 'TOKEN', text: 'x', notify: ['APP'], ...plan });
const openIt = async (link: Awaited<ReturnType<typeof make>>): Promise<void> => {
  expect((await claimLink(stage.product.origin, await link.keys())).status).toBe(200);
};

describe('the sender of a link', () => {
  stage.test('sees on an open page immediately that it was opened', asPerson, async ({ page }) => {
    const link = await make({ views: 2 });
    const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/core/api/v1/events');
    await page.goto(`/r/shares?${place.query}`);
    await page.getByText('Unopened').waitFor();
    await listening;
    // The alert is shown for 2 s.
    await Promise.all([page.getByText(alertTitle).waitFor(), page.getByText('Opened 1 of 2').waitFor(), openIt(link)]);
    await openIt(link);
    await page.getByText('Opened', { exact: true }).waitFor();
  });

  stage.test(
    'is notified after they close their open dialog, which the notification doesn’t close',
    asPerson,
    async ({ page }) => {
      const link = await make({ views: 3 });
      const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/core/api/v1/events');
      await page.goto(`/r/shares?${place.query}`);
      const row = page.getByRole('row').filter({ hasText: 'Unopened' }).first();
      await row.getByRole('button', { name: /^Revoke/ }).click();
      const question = page.getByRole('dialog');
      await question.waitFor();
      await listening;
      await openIt(link);
      await page.getByText('Opened 1 of 3').waitFor({ state: 'attached' });
      expect([await question.isVisible(), await page.getByText(alertTitle).count()]).toEqual([true, 0]);
      await question.getByRole('button', { name: 'Keep it' }).click();
      await page.getByText(alertTitle).waitFor();
    },
  );

  stage.test(
    'decides how many wrong passwords it allows, and copies both halves where they are',
    asPerson,
    async ({ page, origin }) => {
      await page.goto(`/secret/TOKEN?${place.query}&share=current`);
      const drawer = page.getByRole('dialog', { name: /^Share/ });
      await drawer.getByRole('button', { name: 'Generate' }).click();
      const field = drawer.getByLabel(/^Password/);
      await eventually(async () => expect(await field.inputValue()).not.toBe(''));
      const typed = await field.inputValue();
      const untilCopied = (text: string) =>
        eventually(async () => expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(text));
      await drawer.getByRole('button', { name: 'Copy password' }).click();
      await untilCopied(typed);
      const attempts = drawer.getByLabel('Wrong passwords allowed');
      await eventually(async () => expect(await attempts.inputValue()).toBe('5'));
      await attempts.fill('0');
      await drawer.getByRole('button', { name: 'Create link' }).click();
      await drawer.getByText('Enter a whole number from 1 to 20.').waitFor();
      expect(await checkPage(page)).toEqual([]);
      await attempts.fill('2');
      await drawer.getByRole('button', { name: 'Create link' }).click();
      await drawer.getByText('The link is ready').waitFor({ timeout: stretchingMilliseconds });
      const link = (await drawer.getByRole('region', { name: 'One-time link' }).textContent()) ?? '';
      await drawer.getByRole('button', { name: 'Copy link' }).click();
      await untilCopied(link);
      await drawer.getByRole('button', { name: 'Copy password' }).click();
      await untilCopied(typed);

      const reader = await stage.open();
      await reader.page.goto(link);
      await reader.page.getByText('2 attempts left').waitFor();
      const { shares } = await person.api.share.my({ organizationId: place.organizationId });
      expect(shares[0]).toMatchObject({ attempts: 2, attemptsLeft: 2, notify: ['APP'] });
      expect(link.startsWith(`${origin}/onetime?id=`)).toBe(true);
      await reader.context.close();
      await page.goto(`/secret/TOKEN?tab=links&${place.query}`);
      await untilPage(page, 'TOKEN');
      await page.getByText('2 of 2 attempts left').waitFor();
    },
  );
});
