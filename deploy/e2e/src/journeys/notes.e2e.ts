import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, cookiesOf, eventually, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { saveVersion, untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
let staging: SeededWorkspace['workspaceId'];
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person);
  const { organizationId } = place;
  staging = (await person.api.workspace.create({ organizationId, name: 'staging' })).workspace.id;
});

const phone = { viewport: { width: 360, height: 740 } };
/** All ways of Markdown, and raw HTML in it, to send a request, run code or leave the page. */
const attack = [
  '# Attack',
  '<script>window.hasRun = true</script><img src=x onerror="window.hasRun = true">',
  '![pixel](https://stranger.example/pixel.png) [link](javascript:window.hasRun=true)',
  '<iframe src="https://stranger.example/"></iframe> <style>@import "https://stranger.example/x.css";</style>',
  '<svg onload="window.hasRun = true"><use href="https://stranger.example/x.svg#a"/></svg>',
  '<link rel="stylesheet" href="https://stranger.example/y.css"><meta http-equiv="refresh" content="0;url=https://stranger.example/">',
  '<form action="https://stranger.example/"><button autofocus onfocus="window.hasRun = true">x</button></form>',
  '[data](data:text/html,<script>window.hasRun=true</script>) [tabbed](java\tscript:window.hasRun=true) <javascript:window.hasRun=true>',
  '![reference][ref] ![svg](data:image/svg+xml,<svg/onload=window.hasRun=true>) [safe](https://stranger.example/read)',
  '[ref]: https://stranger.example/ref.png "onerror=window.hasRun=true"',
].join('\n\n');

async function write(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/note/create');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Text', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create note' }).click();
  await untilPage(page, name);
}

describe('notes', () => {
  const step = stage.journey();

  step('start with an empty list that explains them', async ({ page, context }) => {
    await context.addCookies(cookiesOf(person, stage.product.origin));
    await page.goto('/r/notes');
    await page.getByText('No notes in payments-prod yet').waitFor();
    expect(await checkPage(page)).toEqual([]);
  });

  step('are written beside their rendered Markdown, and revealed only on request', async ({ page }) => {
    await page.goto('/note/create');
    await page.getByLabel('Name').fill('Night runbook');
    await page.getByLabel('Text', { exact: true }).fill('# Steps\n\n1. Call the person on duty');
    await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Steps' }).waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create note' }).click();
    await untilPage(page, 'Night runbook');
    await page.getByRole('button', { name: 'Reveal' }).waitFor();
    expect(await page.content()).not.toContain('on duty');
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText('Call the person on duty').waitFor();
    expect(await checkPage(page)).toEqual([]);
  });

  step('ask for a confirmation before typed text is lost', async ({ page }) => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Text', { exact: true }).fill('# Steps\n\n1. Call Marguerite');
    await page.getByRole('link', { name: 'Notes', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Discard unsaved changes?' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await saveVersion(page);
    await untilPage(page, 'Night runbook');
    await page.getByRole('link', { name: 'v2', exact: true }).waitFor();
  });

  step('show what changed between any two versions, masked until revealed', async ({ page }) => {
    expect(await page.content()).not.toContain('Marguerite');
    for (const version of ['v1', 'v2']) await page.getByRole('checkbox', { name: `Choose ${version}` }).check();
    await page.getByRole('button', { name: 'Compare v1 with v2' }).click();
    await page.waitForURL((url) => url.searchParams.get('compare') === '1-2');
    const compare = page.getByRole('region', { name: 'Compare' });
    await compare.getByRole('button', { name: 'Show the difference' }).click();
    await compare.getByText('Marguerite').first().waitFor();
    expect(await checkPage(page)).toEqual([]);
    await compare.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Marguerite').first().waitFor({ state: 'detached' });
  });

  step('are masked by presentation mode, both shown and edited', async ({ page }) => {
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText('Call Marguerite').waitFor();
    await page.getByRole('button', { name: /^Presentation mode/ }).click();
    await page.getByText('Call Marguerite').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByText('The text is hidden while presenting.').waitFor();
    expect(await page.content()).not.toContain('Call Marguerite');
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: /^Presentation mode/ }).click();
    const field = page.getByLabel('Text', { exact: true });
    await eventually(async () => expect(await field.inputValue()).toContain('Call Marguerite'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await untilPage(page, 'Night runbook');
  });

  step('are moved to another workspace, with all their versions', async ({ page }) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Move to another workspace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Night runbook to another workspace' });
    await dialog.getByLabel('Workspace', { exact: true }).selectOption({ label: 'staging' });
    expect(await checkPage(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move to staging' }).click();
    await untilPage(page, 'Notes');
    const moved = { organizationId: place.organizationId, workspaceId: staging, name: 'Night runbook' };
    const { versions } = await person.api.note.versionList(moved);
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    await person.api.note.move({ ...moved, toWorkspaceId: place.workspaceId });
    await page.goto('/note/Night%20runbook');
    await untilPage(page, 'Night runbook');
  });

  step('go into the trash and come back', async ({ page }) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
    await untilPage(page, 'Notes');
    await page.getByRole('link', { name: 'Trash', exact: true }).click();
    await untilPage(page, 'Trash');
    const row = page.getByRole('grid', { name: /^Trash of/ }).getByRole('row', { name: /Night runbook/ });
    await row.waitFor();
    expect(await checkPage(page)).toEqual([]);
    await row.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText('The trash is empty').waitFor();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Notes/ })
      .click();
    await page.getByRole('link', { name: 'Night runbook' }).waitFor();
  });

  step('never run code or send requests, whatever they contain', async ({ page, context }) => {
    const strange: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(stage.product.origin)) strange.push(request.url());
    });
    await write(page, 'Attack', attack);
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByRole('heading', { name: 'Attack', level: 3 }).waitFor();
    await page.getByText('Image: pixel').waitFor();
    // The layout starts all requests of the rendered text, so after two frames there can't be more.
    await page.evaluate<void>(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))',
    );
    expect(strange).toEqual([]);
    expect(await page.evaluate<boolean>(`'hasRun' in globalThis`)).toBe(false);
    const text = page.getByRole('group', { name: 'Text of Attack, v1' });
    expect(await text.locator('img, iframe, script, style, link, meta, form, svg use, object, embed').count()).toBe(0);
    // Links stay, also those of pictures: each is marked, is only followed by a press, and sends no referrer.
    const links = await text
      .getByRole('link')
      .evaluateAll((all: { href: string; rel: string }[]) => all.map(({ href, rel }) => [new URL(href).href, rel]));
    expect(links.map(([href]) => href)).toEqual(
      ['pixel.png', 'ref.png', 'read'].map((name) => `https://stranger.example/${name}`),
    );
    for (const [, rel] of links) expect(rel).toMatch(/noreferrer/u);
    expect(new URL(page.url()).pathname).toBe('/note/Attack');
  });
});

describe('on a phone', () => {
  stage.test(
    'a note is written, previewed and read',
    () => ({ person, ...phone }),
    async ({ page }) => {
      await page.goto('/note/create');
      await page.getByLabel('Name').fill('Safe');
      await page.getByLabel('Text', { exact: true }).fill('left **12**');
      await page.getByText('Preview', { exact: true }).click();
      await page.getByRole('region', { name: 'Preview' }).getByText('12').waitFor();
      expect(await checkPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Create note' }).click();
      await untilPage(page, 'Safe');
      await page.getByRole('button', { name: 'Reveal' }).click();
      await page.getByText('12', { exact: true }).waitFor();
      expect(await checkPage(page)).toEqual([]);
    },
  );
});
