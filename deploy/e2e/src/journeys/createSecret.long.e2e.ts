import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, declineReload, eventually, untilFocused, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { saveVersion, untilPage } from '../steps/index.ts';

const stage = useStage();
const seed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person, { secrets: { TAKEN: 'first', RENAMED: 'stays' } });
});

const asPerson = () => ({ person });
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const ids = () => ({ organizationId: place.organizationId, workspaceId: place.workspaceId });
const valueField = (page: Page) => page.getByLabel('Value', { exact: true });
/** In the menu, where a count follows the name once it is known. */
const toNotes = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notes/ });
const generator = (page: Page) => page.getByRole('dialog', { name: 'Generate a value' });
async function open(page: Page): Promise<void> {
  await page.goto(`/secret/create?${place.query}`);
  await untilPage(page, 'New secret');
}
/** Drops a file at the pointer, like the system. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    `(([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'text/plain' }));
      const target = document.querySelector('main');
      for (const kind of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
      }
    })(${JSON.stringify([name, text])})`,
  );
}

describe('the generator', () => {
  stage.test('creates a value with the chosen length and characters', asPerson, async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Generate' }).click();
    await generator(page).getByLabel('Length').fill('48');
    await generator(page).getByRole('checkbox', { name: '!#$%…' }).uncheck();
    await generator(page).getByRole('checkbox', { name: 'A–Z', exact: true }).uncheck();
    expect(await checkPage(page)).toEqual([]);
    await generator(page).getByRole('button', { name: 'Use this' }).click();
    await eventually(async () => expect(await valueField(page).inputValue()).toMatch(/^[a-z0-9]{48}$/u));
  });

  for (const [width, options] of [
    ['wide', {}],
    ['narrow', phone],
  ] as const) {
    stage.test(
      `creates a passphrase that is completely visible in a ${width} window`,
      () => ({ person, ...options }),
      async ({ page }) => {
        await open(page);
        await page.getByRole('button', { name: 'Generate' }).click();
        await generator(page).getByText('Passphrase', { exact: true }).click();
        await generator(page).getByRole('textbox', { name: 'Words' }).fill('5');
        await generator(page).getByText('55 bits of entropy').waitFor();
        expect(await checkPage(page)).toEqual([]);
        const box = await generator(page).boundingBox();
        const view = page.viewportSize();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(view?.width ?? 0);
        await generator(page).getByRole('button', { name: 'Use this' }).click();
        await eventually(async () => expect(await valueField(page).inputValue()).toMatch(/^[a-z]+(-[a-z]+){4}$/u));
      },
    );
  }

  stage.test('keeps the focus inside, whichever kind is chosen', asPerson, async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Generate' }).click();
    const kind = (name: string) => generator(page).getByRole('radio', { name });
    await untilFocused(kind('Characters'));
    await page.keyboard.press('ArrowRight');
    await untilFocused(kind('Passphrase'));
    await generator(page).getByRole('textbox', { name: 'Words' }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await untilFocused(generator(page).getByRole('button', { name: 'Use this' }));
    await page.keyboard.press('Tab');
    await untilFocused(kind('Passphrase'));
    await page.keyboard.press('ArrowLeft');
    await untilFocused(kind('Characters'));
  });

  stage.test('masks its value in presentation mode', asPerson, async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: /^Presentation mode/ }).click();
    await page.getByRole('button', { name: 'Generate' }).click();
    await generator(page)
      .locator('code')
      .filter({ hasText: /^●{12}/u })
      .waitFor();
    await generator(page).getByRole('button', { name: 'Use this' }).click();
    await page.getByText('Hidden while presenting.').first().waitFor();
  });
});

describe('a new secret', () => {
  stage.test(
    'whose name is in use is reported before sending, and becomes a version of the existing one',
    asPerson,
    async ({ page }) => {
      await open(page);
      await page.getByLabel('Name', { exact: true }).fill('taken');
      await page.getByText('payments-prod already has a secret with this name.').waitFor();
      expect(await checkPage(page)).toEqual([]);
      await valueField(page).fill('second');
      await page.getByRole('link', { name: 'Add a version to it' }).click();
      await untilPage(page, 'TAKEN');
      await eventually(async () => expect(await valueField(page).inputValue()).toBe('second'));
      await saveVersion(page);
      await untilPage(page, 'TAKEN');
      const found = await person.api.secret.versionAccess({ ...ids(), name: 'TAKEN' });
      expect(found).toEqual({ version: 2, value: 'second' });
    },
  );

  stage.test('whose value is a setup link can become a two-factor code', asPerson, async ({ page }) => {
    await open(page);
    await valueField(page).fill(`otpauth://totp/Vercel:ops?secret=${seed}&issuer=Vercel`);
    await page.getByText('This is a two-factor code').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Convert' }).click();
    await untilPage(page, 'Review the import');
    await page.getByText('Vercel ops').first().waitFor();
    expect(await page.content()).not.toContain(seed);
    await page.getByRole('button', { name: 'Import 1 code' }).click();
    await untilPage(page, 'Two-factor codes');
    expect((await person.api.twoFactor.seedAccess({ ...ids(), name: 'Vercel ops' })).seed).toBe(seed);
    expect((await person.api.secret.list(ids())).rows.map(({ name }) => name)).not.toContain('Vercel ops');
  });

  stage.test(
    'isn’t lost by leaving the page, going back or reloading without a confirmation',
    asPerson,
    async ({ page }) => {
      await page.goto(`/r/secrets?${place.query}`);
      await page.getByRole('link', { name: 'New secret' }).click();
      await untilPage(page, 'New secret');
      await valueField(page).fill('half of it');
      await toNotes(page).click();
      const question = page.getByRole('dialog', { name: 'Discard the new secret?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'detached' });
      await page.goBack();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'detached' });
      await eventually(async () => expect(await valueField(page).inputValue()).toBe('half of it'));
      await declineReload(page);
      await eventually(async () => expect(await valueField(page).inputValue()).toBe('half of it'));
      await toNotes(page).click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await untilPage(page, 'Notes');
    },
  );

  stage.test(
    'pasted in parts keeps all line endings, also after undo and redo',
    () => ({ person, permissions: ['clipboard-read', 'clipboard-write'] }),
    async ({ page }) => {
      const paste = async (text: string): Promise<void> => {
        await page.evaluate<void>(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
        await page.keyboard.press('ControlOrMeta+V');
      };
      await open(page);
      await page.getByLabel('Name', { exact: true }).fill('HOSTS_FILE');
      await page.getByText('Multi-line', { exact: true }).click();
      await valueField(page).click();
      await paste('one\r\ntwo\r\n');
      await page.getByText('Keeps Windows line endings.').waitFor();
      await paste('three\n');
      await page.getByText('Keeps mixed line endings.').waitFor();
      await page.keyboard.press('ControlOrMeta+Home');
      await paste('zero\r\n');
      await eventually(async () => expect(await valueField(page).inputValue()).toBe('zero\none\ntwo\nthree\n'));
      await page.keyboard.press('ControlOrMeta+Z');
      await eventually(async () => expect(await valueField(page).inputValue()).toBe('one\ntwo\nthree\n'));
      await page.keyboard.press('ControlOrMeta+Shift+Z');
      await eventually(async () => expect(await valueField(page).inputValue()).toBe('zero\none\ntwo\nthree\n'));
      await page.getByRole('button', { name: 'Create secret' }).click();
      await untilPage(page, 'HOSTS_FILE');
      const found = await person.api.secret.versionAccess({ ...ids(), name: 'HOSTS_FILE' });
      expect(found.value).toBe('zero\r\none\r\ntwo\r\nthree\n');
    },
  );

  stage.test('can be JSON, which is checked during typing', asPerson, async ({ page }) => {
    await open(page);
    await page.getByLabel('Name', { exact: true }).fill('service.json');
    await page.getByText('JSON', { exact: true }).click();
    await valueField(page).fill('{\n  "a": 1,\n}');
    await page.getByText('Invalid JSON in line 3').waitFor();
    await page.getByRole('button', { name: 'Create secret' }).click();
    await page.getByText('Correct it, or choose Multi-line.').waitFor();
    await valueField(page).fill('{\n  "a": 1\n}');
    await page.getByText('Valid JSON').waitFor();
    await page.getByRole('button', { name: 'Create secret' }).click();
    await untilPage(page, 'service.json');
  });
});

describe('a dropped file', () => {
  stage.test('onto the list is reviewed before anything is written', asPerson, async ({ page }) => {
    await page.goto(`/r/secrets?${place.query}`);
    await page.getByText('TAKEN').first().waitFor();
    await dropFile(page, 'more.env', 'DROPPED=from a file\nRENAMED=changed\n');
    await untilPage(page, 'Review the import');
    await page.getByText('DROPPED').first().waitFor();
    expect((await person.api.secret.list(ids())).rows.map(({ name }) => name)).not.toContain('DROPPED');
    expect(await page.content()).not.toContain('from a file');
  });

  stage.test('onto the field of a value becomes the value', asPerson, async ({ page }) => {
    await open(page);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'From file' }).click();
    const buffer = Buffer.from('-----BEGIN KEY-----\nabc\n');
    await (await choosing).setFiles({ name: 'key.pem', mimeType: 'application/x-pem-file', buffer });
    await page.getByRole('button', { name: 'Show value' }).click();
    await eventually(async () => expect(await valueField(page).inputValue()).toBe('-----BEGIN KEY-----\nabc\n'));
    const binary = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'From file' }).click();
    await (
      await binary
    ).setFiles({ name: 'key.der', mimeType: 'application/octet-stream', buffer: Buffer.from([255]) });
    await page.getByText('key.der isn’t UTF-8 text.').waitFor();
  });
});

describe('a secret that is renamed', () => {
  stage.test('keeps its versions, and a name in use is reported without sending it', asPerson, async ({ page }) => {
    await page.goto(`/secret/RENAMED?${place.query}`);
    await untilPage(page, 'RENAMED');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit RENAMED' });
    await dialog.getByLabel('Name', { exact: true }).fill('taken');
    await dialog.getByText('A secret with this name already exists in this workspace.').waitFor();
    await dialog.getByRole('button', { name: 'Save', disabled: true }).waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('renamed/v2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await untilPage(page, 'renamed/v2');
    await page.waitForURL('**/secret/renamed%2Fv2?*');
    await page.reload();
    await untilPage(page, 'renamed/v2');
    const found = await person.api.secret.versionAccess({ ...ids(), name: 'renamed/v2' });
    expect(found).toEqual({ version: 1, value: 'stays' });
  });
});
