import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { addVersion, createSecret, saveVersion, untilPage } from '../steps/index.ts';

const stage = useStage();
const firstValue = 'first-value-Kp4-vT7q!Lx04';
const name = 'payments-db.json';
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person, { secrets: { [name]: firstValue, 'with space/and slash': 'odd', TABS: 'one' } });
});

const asPerson = () => ({ person, permissions: ['clipboard-read', 'clipboard-write'] });
/** The content of the document: attributes, values of fields, and text without the elements that color it. */
const documentText = (page: Page) =>
  page.evaluate<string>(`[
    document.documentElement.outerHTML,
    document.documentElement.textContent,
    ...[...document.querySelectorAll('input, textarea')].map((field) => field.value),
  ].join('\\n')`);
const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');
const versionRow = (page: Page, version: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: version, exact: true }) });
const accessed = async () => {
  const { organizationId, workspaceId } = place;
  return person.api.secret.versionAccess({ organizationId, workspaceId, name });
};

describe('the value of a secret', () => {
  stage.test(
    'is in the document only while it is shown: 30 seconds, or until hidden',
    asPerson,
    async ({ page, context }) => {
      const reads: string[] = [];
      context.on('request', (request) => {
        if (request.url().includes('/version/access')) reads.push(request.url());
      });
      await page.clock.install();
      await page.goto(`/secret/${name}`);
      await untilPage(page, name);
      await page.getByRole('link', { name: 'v1', exact: true }).waitFor();
      // From here on the test advances the clock, so that a slow machine doesn't use up the 30 seconds.
      await page.clock.pauseAt(Date.now() + 60_000);
      // Answers are passed to the page by timers.
      const untilShown = () =>
        eventually(async () => {
          await page.clock.runFor(1);
          expect(await page.getByText(firstValue).count()).toBe(1);
        });
      expect(await documentText(page)).not.toContain(firstValue);
      expect(reads).toEqual([]);

      await page.getByRole('button', { name: 'Reveal' }).click();
      await untilShown();
      expect(reads).toHaveLength(1);
      await page.clock.fastForward(28_000);
      expect(await documentText(page)).toContain(firstValue);
      await page.clock.fastForward(3_000);
      await page.getByText(firstValue).waitFor({ state: 'detached' });
      expect(await documentText(page)).not.toContain(firstValue);

      await page.getByRole('button', { name: 'Reveal' }).click();
      await untilShown();
      expect(reads).toHaveLength(2);
      await page.getByRole('button', { name: 'Hide' }).click();
      await page.getByText(firstValue).waitFor({ state: 'detached' });
      expect(await documentText(page)).not.toContain(firstValue);
    },
  );

  stage.test('is copied without being shown, and leaves the clipboard after 60 seconds', asPerson, async ({ page }) => {
    await page.clock.install();
    await page.goto(`/secret/${name}`);
    await untilPage(page, name);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await eventually(async () => expect(await clipboard(page)).toBe(firstValue));
    expect(await documentText(page)).not.toContain(firstValue);
    await page.clock.fastForward(61_000);
    await eventually(async () => expect(await clipboard(page)).toBe(''));
  });

  stage.test('is hidden by presentation mode, and can’t be revealed in it', asPerson, async ({ page }) => {
    await page.goto(`/secret/${name}`);
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText(firstValue).waitFor();
    await page.getByRole('button', { name: /^Presentation mode/ }).click();
    await page.getByText(firstValue).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Reveal', disabled: true }).waitFor();
  });

  stage.test('is dropped when the page is left', asPerson, async ({ page }) => {
    await page.goto(`/secret/${name}`);
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText(firstValue).waitFor();
    await page.getByRole('link', { name: 'Secrets' }).first().click();
    await untilPage(page, 'Secrets');
    expect(await documentText(page)).not.toContain(firstValue);
    await page.goBack();
    await untilPage(page, name);
    await page.getByRole('button', { name: 'Reveal' }).waitFor();
    expect(await documentText(page)).not.toContain(firstValue);
  });
});

describe('the versions of a secret', () => {
  const step = stage.journey({ permissions: ['clipboard-read', 'clipboard-write'] });

  step('increase by one that becomes the current one', async ({ page, context, origin }) => {
    const domain = new URL(origin).hostname;
    await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, domain })));
    await page.goto(`/secret/${name}`);
    await untilPage(page, name);
    await addVersion(page, 'second value ü 🔐');
    await untilPage(page, name);
    await versionRow(page, 'v2').getByText('Current').waitFor();
    expect(await accessed()).toEqual({ version: 2, value: 'second value ü 🔐' });
  });

  step('include an older one that can become current again', async ({ page }) => {
    await versionRow(page, 'v1').getByRole('button', { name: 'Make current' }).click();
    await versionRow(page, 'v1').getByText('Current').waitFor();
    // The box and the table are two reads: while the box still shows v2, the press waits for v1.
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText(firstValue).waitFor();
    expect(await accessed()).toEqual({ version: 1, value: firstValue });
  });

  step('each have an address', async ({ page }) => {
    await page.getByRole('link', { name: 'v2', exact: true }).click();
    await page.getByRole('group', { name: /^Value of .*, v2$/u }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('version') === '2');
    await page.reload();
    await page.getByRole('group', { name: /^Value of .*, v2$/u }).waitFor();
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText('second value ü 🔐').waitFor();
  });
});

describe('two people at once', () => {
  stage.test(
    'a version that is based on a stale one is refused with the newer one named',
    asPerson,
    async ({ page, context, watch }) => {
      watch.expect(/answer 409: POST .*\/version\/add/);
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto('/secret/TABS/new-version');
        await untilPage(tab, 'TABS');
        await tab.getByRole('button', { name: 'Save as v2' }).waitFor();
      }
      await other.getByLabel('Value', { exact: true }).fill('from the other tab');
      await saveVersion(other);
      await untilPage(other, 'TABS');
      await page.getByLabel('Value', { exact: true }).fill('from a stale tab');
      await page.getByRole('button', { name: 'Save as v2' }).click();
      await page.getByText('v2 was saved while you were editing').waitFor();
      const { organizationId, workspaceId } = place;
      const current = () => person.api.secret.versionAccess({ organizationId, workspaceId, name: 'TABS' });
      expect(await current()).toEqual({ version: 2, value: 'from the other tab' });

      await page.getByRole('button', { name: 'Compare both' }).click();
      await page.getByText('from the other tab').first().waitFor();
      await saveVersion(page);
      await untilPage(page, 'TABS');
      expect(await current()).toEqual({ version: 3, value: 'from a stale tab' });
    },
  );
});

describe('a new secret', () => {
  stage.test('can have a name with slashes and spaces, and its address works', asPerson, async ({ page }) => {
    await page.goto('/r/secrets');
    await page.getByRole('link', { name: 'with space/and slash' }).click();
    await untilPage(page, 'with space/and slash');
    await page.reload();
    await untilPage(page, 'with space/and slash');
  });

  stage.test('with several lines, a description and labels reads back as typed', asPerson, async ({ page }) => {
    await page.goto('/secret/create');
    await page.getByText('Multi-line').click();
    const value = ' two lines\n\twith blanks around ';
    await createSecret(page, { name: 'MULTI', value, description: 'For the tests', labels: ['one', 'two'] });
    await page.getByText('For the tests').waitFor();
    const { organizationId, workspaceId } = place;
    const found = await person.api.secret.versionAccess({ organizationId, workspaceId, name: 'MULTI' });
    expect(found.value).toBe(value);
    const { secret } = await person.api.secret.get({ organizationId, workspaceId, name: 'MULTI' });
    expect([secret.description, secret.labels.toSorted()]).toEqual(['For the tests', ['one', 'two']]);
  });

  stage.test('shows before it is sent that its name is in use, ignoring case', asPerson, async ({ page }) => {
    await page.goto('/secret/create');
    await page.getByLabel('Name', { exact: true }).fill(name.toUpperCase());
    await page.getByText('payments-prod already has a secret with this name.').waitFor();
  });
});
