import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { encodeQR } from 'qr';
import { checkPage, eventually, keepFilm, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { joinSharedProduct } from '../stack/index.ts';
import { paste, untilPage } from '../steps/index.ts';

const seed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const addressOf = (issuer: string) => `otpauth://totp/${issuer}:ops?secret=${seed}&issuer=${issuer}`;
/** Where preferences are saved. */
const preferencesPath = '/preferences/v1/document';
const shownTitle = 'A page with a QR code';

// A camera that films a QR code, and a person who always shares the tab with this title.
const film = keepFilm(addressOf('Filmed'));
const stage = useStage(joinSharedProduct, () => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film.path}`,
  `--auto-select-tab-capture-source-by-title=${shownTitle}`,
]);
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person);
});
afterAll(() => film.remove());

const withCamera = () => ({ person, permissions: ['camera'] });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

async function open(page: Page): Promise<void> {
  await page.goto(`/r/two-factors/add?${place.query}`);
  await untilPage(page, 'Add a two-factor code');
}

/** Adds the scanned code, and returns the seed on the server. */
async function add(page: Page, name: string): Promise<string> {
  await page.getByText('1 code found').waitFor();
  await page.getByRole('button', { name: 'Save code' }).click();
  await untilPage(page, name);
  const { organizationId, workspaceId } = place;
  return (await person.api.twoFactor.seedAccess({ organizationId, workspaceId, name })).seed;
}

/** Pastes a picture, as after a screenshot of a part of the screen. */
function pastePicture(page: Page, text: string): Promise<void> {
  return pasteBytes(page, encodeQR(text, 'gif', { scale: 6, border: 4 }));
}

function pasteBytes(page: Page, picture: Uint8Array): Promise<void> {
  const bytes = JSON.stringify([...picture]);
  return paste(page, `data.items.add(new File([Uint8Array.from(${bytes})], 'image.gif', { type: 'image/gif' }))`);
}

/** No picture of the camera or the screen may leave the browser. Preferences may be saved at any time. */
function watchUploads(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname !== preferencesPath) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

describe('a key that is scanned', () => {
  stage.test('with the camera is read from the video, which stays on the device', withCamera, async ({ page }) => {
    await open(page);
    const sent = watchUploads(page);
    await page.getByRole('button', { name: 'Use camera' }).click();
    await page.getByText('1 code found').waitFor();
    await eventually(async () => expect(await nameField(page).inputValue()).toBe('Filmed ops'));
    expect(sent).toEqual([]);
    await page.getByLabel('Camera view').waitFor({ state: 'detached' });
    expect(await add(page, 'Filmed ops')).toBe(seed);
  });

  stage.test('from a shared screen is read, and sharing ends automatically', withCamera, async ({ page, context }) => {
    const other = await context.newPage();
    const picture = encodeQR(addressOf('Shared'), 'svg', { border: 4 });
    await other.setContent(`<title>${shownTitle}</title><div style="width: 500px">${picture}</div>`);
    await page.bringToFront();
    await open(page);
    await page.getByRole('button', { name: 'Read from screen' }).click();
    expect(await add(page, 'Shared ops')).toBe(seed);
  });

  stage.test('from a picture that is pasted is read', withCamera, async ({ page }) => {
    await open(page);
    await pastePicture(page, addressOf('Pasted'));
    expect(await add(page, 'Pasted ops')).toBe(seed);
  });

  stage.test('from a setup link that is pasted anywhere on the page is read', withCamera, async ({ page }) => {
    await open(page);
    await paste(page, `data.setData('text/plain', ${JSON.stringify(addressOf('Typed'))})`);
    expect(await add(page, 'Typed ops')).toBe(seed);
  });

  stage.test(
    'without permission for the camera shows that and what to do',
    () => ({ person }),
    async ({ page, context }) => {
      await context.clearPermissions();
      await open(page);
      await page.getByRole('button', { name: 'Use camera' }).click();
      await page.getByText('Access was denied.').waitFor();
      expect(await checkPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('button', { name: 'Use camera' }).waitFor();
    },
  );

  stage.test('with others in the same picture goes to the import, which reviews them', withCamera, async ({ page }) => {
    const other = await page.context().newPage();
    const codes = ['One', 'Two'].map((name) => encodeQR(addressOf(name), 'svg', { border: 4 }));
    await other.setContent(`<div style="display: flex; width: 900px">${codes.join('')}</div>`);
    const picture = await other.screenshot();
    await other.close();
    await open(page);
    await pasteBytes(page, picture);
    await untilPage(page, 'Review the import');
    await page.getByRole('button', { name: /^Import / }).waitFor();
    for (const name of ['One ops', 'Two ops']) await page.getByText(name).first().waitFor();
  });

  stage.test('from a picture without a code shows that there is none', withCamera, async ({ page }) => {
    await open(page);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose file' }).click();
    const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    await (await choosing).setFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: dot });
    await page.getByText('No QR code was found in the picture.').waitFor();
  });
});
