import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, eventually, readStorages, useStage } from '../browser/index.ts';
import { useSender } from '../seed/index.ts';
import { stretchingMilliseconds, untilPage } from '../steps/index.ts';

const stage = useStage();
const planted = 'plantedInHost-4Dk9';
const password = 'tidal-48-mortar-copse';
const gone = 'This link isn’t valid';

const sender = useSender(stage, planted);
const { make } = sender;
const asPerson = () => ({ person: sender.person });

/** Navigates within the current document, as the application's router does. */
function follow(page: Page, path: string): Promise<void> {
  return page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** Opens the application and sets a mark that a new document wouldn't have. */
async function openHost(page: Page): Promise<() => Promise<boolean>> {
  await page.goto(`/r/secrets?${sender.place.query}`);
  await page.getByText('TOKEN').waitFor();
  await page.evaluate(`window.isSameDocument = true`);
  return () => page.evaluate<boolean>(`window.isSameDocument === true`);
}

const open = (page: Page) => page.getByRole('button', { name: 'Open, uses 1 view' });

describe('a one-time link inside the running application', () => {
  stage.test('opens with its password, loading only files of the remote', asPerson, async ({ page, watch }) => {
    const isSameDocument = await openHost(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { path, share } = await make({ password, views: 2 });
    await follow(page, path);
    await untilPage(page, 'A secret was shared with you');
    expect(page.url()).toMatch(/\/onetime\?id=[\w-]{22}$/);
    expect(asked.some((one) => /^\/remotes\/public-share\/[0-9a-f]{16}\//.test(one))).toBe(true);
    expect(asked.filter((one) => one === '/onetime')).toEqual([]);
    expect(await checkPage(page)).toEqual([]);

    watch.expect(/answer 403: POST .*\/share\/get/);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong password. 4 attempts left.').waitFor({ timeout: stretchingMilliseconds });
    expect(watch.take()).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await untilPage(page, 'Your secret', { milliseconds: stretchingMilliseconds });
    await page.getByText('1 view is left').waitFor();
    expect(await page.content()).not.toContain(planted);
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText(planted).waitFor();
    expect(await checkPage(page)).toEqual([]);
    expect(await isSameDocument()).toBe(true);
    const mine = await sender.person.api.share.my({ organizationId: sender.place.organizationId });
    expect(mine.shares.find(({ id }) => id === share.id)).toMatchObject({ viewsLeft: 1, attemptsLeft: 4 });
  });

  stage.test('is cleared when it is left, and isn’t restored by "back"', asPerson, async ({ page }) => {
    const isSameDocument = await openHost(page);
    const { path, fragment } = await make({ views: 3 });
    await follow(page, path);
    await open(page).click();
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText(planted).waitFor();
    await page.goBack();
    await untilPage(page, 'Secrets');
    expect(await page.content()).not.toContain(planted);
    await page.goForward();
    await untilPage(page, gone);
    expect(await page.content()).not.toContain(planted);
    const kept = (await readStorages(page)) + (await page.evaluate<string>('JSON.stringify(history.state)'));
    for (const word of [planted, fragment]) expect([word, kept.includes(word)]).toEqual([word, false]);
    expect(await isSameDocument()).toBe(true);
  });

  stage.test('that was revoked, used up or truncated shows the same message', asPerson, async ({ page, watch }) => {
    await openHost(page);
    const { organizationId } = sender.place;
    const revoked = await make();
    await sender.person.api.share.revoke({ organizationId, id: revoked.share.id });
    watch.expect(/answer 404: POST .*\/share\/exist/);
    await follow(page, revoked.path);
    await untilPage(page, gone);
    const main = page.getByRole('main');
    const text = await main.innerText();
    await page.goBack();
    await untilPage(page, 'Secrets');
    await follow(page, (await make()).path.slice(0, -1));
    await untilPage(page, gone);
    await eventually(async () => expect(await main.innerText()).toBe(text));
  });
});
