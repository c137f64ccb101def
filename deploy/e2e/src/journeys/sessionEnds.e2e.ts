import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import {
  checkPage,
  eventually,
  keepPicture,
  readStorages,
  useStage,
  type Visit,
  sessionOver,
} from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { signIn, notifiedMilliseconds, untilPage } from '../steps/index.ts';

const stage = useStage();
const typed = 'typed-and-not-yet-saved';
let person: Person;
let place: SeededWorkspace;

/** A signed-in person with their own workspace. */
async function asPerson() {
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
  return { person };
}

/** Another person with their own workspace. */
async function makeOther(): Promise<Person> {
  const other = await signInPerson(stage.product.origin, 'Jonas Reyes');
  await seedWorkspace(other, { organization: 'Kestrel Audit' });
  return other;
}

/** Ends the browser's session from another session of the same person. */
async function endFromElsewhere({ watch }: Visit): Promise<Person> {
  const elsewhere = await person.signInAgain(stage.product.origin);
  const { sessions } = await person.api.identity.sessions({});
  const here = sessions.find(({ isCurrent }) => isCurrent);
  if (here === undefined) throw new Error('no session in this browser');
  watch.allow(sessionOver);
  await elsewhere.api.identity.revokeSession({ sessionId: here.id });
  return elsewhere;
}

/**
 * The page for a new secret, with a name and a value typed. The event stream is blocked, so the page detects the end of
 * its session only when a call is refused.
 */
async function typeSecretWithoutEvents(page: Page, name: string): Promise<void> {
  await page.route('**/core/api/v1/events*', () => undefined);
  await page.goto(`/secret/create?${place.query}`);
  await untilPage(page, 'New secret');
  const isFree = page.waitForResponse((answer) => new URL(answer.url()).searchParams.has('name'));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await isFree;
  await page.getByLabel('Value', { exact: true }).fill(typed);
}

const cover = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function signInAgain(page: Page, password: string): Promise<void> {
  await cover(page).getByLabel('Password', { exact: true }).fill(password);
  await cover(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** As text, in the page: resolves when the effect of earlier input is shown. */
const nextPicture = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))';

/** Expects the typed text to be in neither the page nor its storage. */
async function expectNoText(page: Page): Promise<void> {
  expect(await page.content()).not.toContain(typed);
  const fields = 'JSON.stringify([...document.querySelectorAll("input, textarea")].map(({ value }) => value))';
  expect(await page.evaluate<string>(fields)).not.toContain(typed);
  expect(await readStorages(page)).not.toContain(typed);
}

describe('a session that ends while someone types', () => {
  for (const [width, device] of [
    ['wide', {}],
    ['narrow', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
  ] as const) {
    stage.test(
      `takes nothing: saving goes on by itself after a sign-in over the page, in a ${width} window`,
      async () => ({ ...(await asPerson()), ...device }),
      async (visit) => {
        const { page } = visit;
        await typeSecretWithoutEvents(page, 'API_TOKEN');
        const elsewhere = await endFromElsewhere(visit);
        await page.getByRole('button', { name: 'Create secret' }).click();
        await cover(page).getByLabel('Password', { exact: true }).waitFor();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' });
          expect(await checkPage(page)).toEqual([]);
          await keepPicture(page, `pages/session-ended-${width}-${colorScheme}`);
        }
        const behind = `getComputedStyle(document.querySelector('dialog[open]'), '::backdrop').backgroundColor`;
        expect(await page.evaluate<string>(behind)).toMatch(/^rgb\(/);
        expect(await readStorages(page)).not.toContain(typed);
        expect(page.url()).not.toContain(typed);

        await signInAgain(page, 'not the password');
        await page.getByText('Incorrect password.').waitFor();
        await signInAgain(page, person.credentials.password);
        await untilPage(page, 'API_TOKEN');
        await cover(page).waitFor({ state: 'detached' });
        const { organizationId, workspaceId } = place;
        const kept = await elsewhere.api.secret.versionAccess({ organizationId, workspaceId, name: 'API_TOKEN' });
        expect(kept.value).toBe(typed);
      },
    );
  }

  stage.test(
    'covers the page as soon as the server says so, and uncovers it when its person signs in in another tab',
    asPerson,
    async (visit) => {
      const { page, context } = visit;
      const listening = page.waitForResponse('**/core/api/v1/events*');
      await page.goto(`/secret/DATABASE_URL?${place.query}`);
      await untilPage(page, 'DATABASE_URL');
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Edit details…' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit DATABASE_URL' });
      const description = edit.getByLabel('Description optional');
      await description.fill(typed);
      await listening;
      await endFromElsewhere(visit);
      await cover(page).getByLabel('Password', { exact: true }).waitFor({ timeout: notifiedMilliseconds });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.evaluate(nextPicture);
      expect(await cover(page).isVisible()).toBe(true);

      const tab = await context.newPage();
      await tab.goto('/login');
      await signIn(tab, person.credentials);
      await untilPage(tab, 'Secrets');
      await cover(page).waitFor({ state: 'detached' });
      expect(await description.inputValue()).toBe(typed);
      await edit.getByRole('button', { name: 'Save', exact: true }).click();
      await edit.waitFor({ state: 'detached' });
      await page.getByText(typed).waitFor();
    },
  );

  stage.test('leaves no data to another person who signs in instead', asPerson, async (visit) => {
    const { page } = visit;
    const other = await makeOther();
    await typeSecretWithoutEvents(page, 'API_TOKEN');
    await endFromElsewhere(visit);
    await page.getByRole('button', { name: 'Create secret' }).click();
    await cover(page).getByRole('button', { name: 'Discard changes and use another account' }).click();
    await untilPage(page, 'Sign in');
    await eventually(async () => expect(new URL(page.url()).search).toBe(''));
    await expectNoText(page);
    await signIn(page, other.credentials);
    await untilPage(page, 'Secrets');
    await page.goBack();
    await untilPage(page, 'Secrets');
    await expectNoText(page);
  });

  stage.test('starts again when another person signs in in another tab', asPerson, async (visit) => {
    const { page, context } = visit;
    const other = await makeOther();
    await typeSecretWithoutEvents(page, 'API_TOKEN');
    const elsewhere = await endFromElsewhere(visit);
    await page.getByRole('button', { name: 'Create secret' }).click();
    await cover(page).getByLabel('Password', { exact: true }).waitFor();
    const tab = await context.newPage();
    await tab.goto('/login');
    await signIn(tab, other.credentials);
    await untilPage(tab, 'Secrets');
    await page.getByRole('button', { name: 'Account of Jonas Reyes' }).waitFor();
    await untilPage(page, 'Secrets');
    await expectNoText(page);
    const { organizationId, workspaceId } = place;
    expect(await elsewhere.api.secret.list({ organizationId, workspaceId })).toMatchObject({ total: 1 });
  });
});
