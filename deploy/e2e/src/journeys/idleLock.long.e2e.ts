import { describe, expect } from '@jest/globals';
import type { Page, Request } from 'playwright';
import { checkPage, eventually, keepPicture, readStorages, sessionOver, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilConfirmed, untilPage } from '../steps/index.ts';

const stage = useStage();
const value = 'postgres://planted-value';
const typed = 'typed-and-not-yet-saved';
const minutes = 5;
let person: Person;
let place: SeededWorkspace;

/** Someone whose organization locks pages after five minutes. */
async function asLocked() {
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: value } });
  await person.api.organization.setIdleLock({ organizationId: place.organizationId, minutes });
  return { person };
}

const cover = (page: Page) => page.getByRole('dialog', { name: 'Locked' });

async function unlock(page: Page, password = person.credentials.password): Promise<void> {
  await cover(page).getByLabel('Password', { exact: true }).fill(password);
  await cover(page).getByRole('button', { name: 'Unlock' }).click();
}

/** Opens a page with a clock controlled by the test, and waits until its idle lock runs. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.clock.install();
  const isReady = page.waitForResponse('**/identity/v1/page-keys');
  await page.goto(`${path}?${place.query}`);
  await untilPage(page, heading);
  await isReady;
}

/** Leaves the page idle until it locks and the server knows. */
async function leaveAlone(page: Page): Promise<void> {
  const lockResponse = page.waitForResponse('**/identity/v1/lock');
  await page.clock.fastForward(minutes * 60_000 + 1_000);
  await cover(page).getByLabel('Password', { exact: true }).waitFor();
  expect((await lockResponse).status()).toBe(200);
}

async function expectNothingOf(page: Page, ...texts: readonly string[]): Promise<void> {
  const fields = 'JSON.stringify([...document.querySelectorAll("input, textarea")].map((field) => field.value))';
  const seen = [
    await page.content(),
    await page.title(),
    await page.evaluate<string>(fields),
    await readStorages(page),
  ];
  for (const text of texts) expect(seen.filter((one) => one.includes(text))).toEqual([]);
}

describe('an idle page', () => {
  for (const [width, device] of [
    ['wide', {}],
    ['narrow', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
  ] as const) {
    stage.test(
      `locks in a ${width} window: nothing of it is left, it asks for nothing, and comes back at the same address`,
      async () => ({ ...(await asLocked()), ...device }),
      async (visit) => {
        const { page } = visit;
        visit.watch.allow(sessionOver);
        await open(page, '/secret/DATABASE_URL', 'DATABASE_URL');
        await page.getByRole('button', { name: 'Reveal' }).click();
        await page.getByText(value).waitFor();
        const address = page.url();
        await leaveAlone(page);
        await expectNothingOf(page, value, 'Reveal');
        expect(await page.title()).toContain('Locked');
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' });
          expect(await checkPage(page)).toEqual([]);
          await keepPicture(page, `pages/locked-${width}-${colorScheme}`);
        }
        const asked: string[] = [];
        const note = (request: Request): void => void asked.push(request.url());
        page.on('request', note);
        await page.clock.fastForward(60_000);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        await unlock(page, 'not the password');
        await page.getByText('Incorrect password.').waitFor();
        page.off('request', note);
        expect(
          asked.filter((url) => !url.includes('/identity/v1/re-authenticate') && !url.includes('/assets/')),
        ).toEqual([]);
        await unlock(page);
        await untilPage(page, 'DATABASE_URL');
        await cover(page).waitFor({ state: 'detached' });
        expect(page.url()).toBe(address);
        expect(await page.title()).toBe('Secret · Cofferdam');
        await page.getByRole('button', { name: 'Reveal' }).waitFor();
        await expectNothingOf(page, value);
      },
    );
  }

  stage.test(
    'keeps what was typed, readable by no one until it is unlocked, and saves it then',
    asLocked,
    async (visit) => {
      const { page } = visit;
      visit.watch.allow(sessionOver);
      await open(page, '/secret/create', 'New secret');
      const isFree = page.waitForResponse((answer) => new URL(answer.url()).searchParams.has('name'));
      await page.getByLabel('Name', { exact: true }).fill('API_TOKEN');
      await isFree;
      await page.getByLabel('Value', { exact: true }).fill(typed);
      await leaveAlone(page);
      await cover(page).getByText('Your unsaved text is kept, encrypted.').waitFor();
      await expectNothingOf(page, typed, 'API_TOKEN');
      // A print has no backdrop.
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByText('New secret').and(page.locator(':visible')).count()).toBe(0);
      expect(await cover(page).isVisible()).toBe(true);
      await page.emulateMedia({ media: null });
      await unlock(page);
      await cover(page).waitFor({ state: 'detached' });
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('API_TOKEN');
      await page.getByRole('button', { name: 'Create secret' }).click();
      await untilPage(page, 'API_TOKEN');
      const { organizationId, workspaceId } = place;
      const kept = await person.api.secret.versionAccess({ organizationId, workspaceId, name: 'API_TOKEN' });
      expect(kept.value).toBe(typed);
    },
  );

  stage.test('locks its session: a new document and an earlier token get no data', asLocked, async (visit) => {
    const { page } = visit;
    visit.watch.allow(sessionOver);
    const tokens: string[] = [];
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization !== undefined) tokens.push(authorization);
    });
    await open(page, '/secret/DATABASE_URL', 'DATABASE_URL');
    await leaveAlone(page);
    const status = `fetch('/core/api/v1/organization/my', { headers: { authorization: ${JSON.stringify(tokens.at(-1))} } }).then((answer) => answer.status)`;
    expect(await page.evaluate<number>(status)).toBe(401);
    await page.reload();
    await cover(page).getByLabel('Password', { exact: true }).waitFor();
    await expectNothingOf(page, 'Reveal');
    await unlock(page);
    await untilPage(page, 'DATABASE_URL');
    await page.getByRole('button', { name: 'Reveal' }).waitFor();
  });

  stage.test('is locked at the address of the sign-in page, too, when it comes back later', asLocked, async (visit) => {
    const { page } = visit;
    visit.watch.allow(sessionOver);
    await open(page, '/secret/DATABASE_URL', 'DATABASE_URL');
    // As if the only tab had been closed six minutes ago.
    await page.evaluate(
      `localStorage.setItem('cofferdam.idle', JSON.stringify({ at: Date.now() - 360_000, minutes: 5, isLocked: false }))`,
    );
    await page.goto('/login?redirect=%2Fsecret%2FDATABASE_URL');
    await cover(page).getByLabel('Password', { exact: true }).waitFor();
    await expectNothingOf(page, 'Reveal');
    await unlock(page);
    await untilPage(page, 'DATABASE_URL');
  });

  stage.test('locks every tab, and one password unlocks all of them', asLocked, async (visit) => {
    const { page, context } = visit;
    visit.watch.allow(sessionOver);
    const other = await context.newPage();
    const isReady = other.waitForResponse('**/identity/v1/page-keys');
    await other.goto(`/r/secrets?${place.query}`);
    await untilPage(other, 'Secrets');
    // The clock of the test stops the timers of this tab, too, and so whatever waits for its locks.
    await isReady;
    await open(page, '/secret/DATABASE_URL', 'DATABASE_URL');
    // Activity in another tab counts; that tab has the real clock, which is far behind.
    await leaveAlone(page);
    await cover(other).getByLabel('Password', { exact: true }).waitFor();
    await expectNothingOf(other, 'DATABASE_URL');
    await unlock(other);
    await untilPage(other, 'Secrets');
    await cover(page).waitFor({ state: 'detached' });
    await untilPage(page, 'DATABASE_URL');
  });

  stage.test('is locked after sleep by the movement that wakes it, before a timer runs', asLocked, async (visit) => {
    const { page } = visit;
    visit.watch.allow(sessionOver);
    await open(page, '/secret/DATABASE_URL', 'DATABASE_URL');
    await page.clock.pauseAt(Date.now() + 10_000);
    // Advance the clock without running timers.
    await page.clock.setSystemTime(Date.now() + 8 * 3_600_000);
    expect(await cover(page).count()).toBe(0);
    await page.mouse.move(300, 300);
    await cover(page).waitFor();
    await expectNothingOf(page, 'Reveal');
  });

  stage.test('applies a new time that an administrator sets while it is open', asLocked, async (visit) => {
    const { page } = visit;
    visit.watch.allow(sessionOver);
    const { organizationId } = place;
    await person.api.organization.setIdleLock({ organizationId, minutes: null });
    const listening = page.waitForResponse('**/core/api/v1/events*');
    await page.goto(`/organization/security/idle-lock?${place.query}`);
    await untilPage(page, 'Idle lock');
    await listening;
    await page.getByLabel('Lock pages after').selectOption('5 minutes');
    await page.getByRole('button', { name: 'Save' }).click();
    await untilConfirmed(page, page.getByText('Idle lock saved'), person.credentials.password);
    const record = `localStorage.getItem('cofferdam.idle') ?? ''`;
    await eventually(async () => expect(await page.evaluate<string>(record)).toContain('"minutes":5'));
    const { organizations } = await person.api.organization.my({});
    expect(organizations.map(({ idleLockMinutes }) => idleLockMinutes)).toEqual([5]);
  });
});
