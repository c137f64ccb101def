import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect } from '@jest/globals';
import { computeCode, decodeBase32, stepOf, type OtpSettings } from '@cofferdam/domain/otp';
import type { Page } from 'playwright';
import { encodeQR } from 'qr';
import { checkPage, eventually, keepPicture, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { chooseFile, untilPage } from '../steps/index.ts';

const stage = useStage();
const seed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const other = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const third = 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U';
const usual: OtpSettings = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30 };
let person: Person;
let place: SeededWorkspace;
let ids: Pick<SeededWorkspace, 'organizationId' | 'workspaceId'>;

beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person);
  ids = { organizationId: place.organizationId, workspaceId: place.workspaceId };
  const add = person.api.twoFactor.add;
  await add({ ...ids, name: 'AWS root', issuer: 'AWS', account: 'root@halden.example', seed });
  await add({ ...ids, name: 'Okta fob', issuer: 'Okta', type: 'HOTP', seed: other });
});

const asPerson = () => ({ person, permissions: ['clipboard-read', 'clipboard-write'] });
const onPhone = () => ({ ...asPerson(), viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });
const clipboard = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');
const documentText = (page: Page) =>
  page.evaluate<string>(`document.documentElement.outerHTML + document.documentElement.textContent
    + [...document.querySelectorAll('input, textarea')].map((field) => field.value).join(' ')`);

/** Codes that a seed makes now, a period earlier and a period later: the test does not stop the clock. */
function codesOf(text: string, settings: OtpSettings = usual): string[] {
  const decoded = decodeBase32(text);
  if (!decoded.ok) throw new Error(decoded.fault);
  const step = stepOf(Date.now(), settings.periodSeconds ?? 30);
  return [-1, 0, 1].map((aside) =>
    computeCode(settings, step + aside, (algorithm, message) =>
      createHmac(algorithm.toLowerCase(), decoded.bytes).update(message).digest(),
    ),
  );
}

/** A picture of a QR code, as someone cuts it out of a page. */
function pictureOf(text: string): { name: string; mimeType: string; buffer: Buffer } {
  const picture = encodeQR(text, 'gif', { scale: 6, border: 4 });
  return { name: 'code.gif', mimeType: 'image/gif', buffer: Buffer.from(picture) };
}

async function choosePicture(page: Page, button: string, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(pictureOf(text));
}

/** A migration code by the public description of the message: raw seed, name, issuer, SHA1, six digits, by time. */
function migrationOf(
  entries: readonly { seed: string; name: string }[],
  batch: { index: number; size: number },
): string {
  const field = (number: number, bytes: Uint8Array): number[] => [(number << 3) | 2, bytes.length, ...bytes];
  const message = entries.flatMap((entry) => {
    const decoded = decodeBase32(entry.seed);
    if (!decoded.ok) throw new Error(decoded.fault);
    const issuer = field(3, Buffer.from('Moved'));
    const inner = [
      ...field(1, decoded.bytes),
      ...field(2, Buffer.from(entry.name)),
      ...issuer,
      0x20,
      1,
      0x28,
      1,
      0x30,
      2,
    ];
    return field(1, Uint8Array.from(inner));
  });
  const all = [...message, 0x10, 1, 0x18, batch.size, 0x20, batch.index, 0x28, 77];
  return `otpauth-migration://offline?data=${encodeURIComponent(Buffer.from(all).toString('base64'))}`;
}

describe('the list of codes', () => {
  stage.test('shows live codes with a countdown, and Enter copies the current one', asPerson, async ({ page }) => {
    await page.goto('/r/two-factors');
    await untilPage(page, 'Two-factor codes');
    const row = page.getByRole('row').filter({ hasText: 'root@halden.example' });
    await row.getByRole('timer').waitFor();
    await eventually(async () => {
      const shown = (await row.getByRole('gridcell').nth(2).textContent()) ?? '';
      expect(codesOf(seed)).toContain(shown.replaceAll(/\s/gu, '').slice(0, 6));
    });
    expect(await documentText(page)).not.toContain(seed);

    await page.getByRole('grid').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByText('Code of AWS root').first().waitFor();
    await eventually(async () => expect(codesOf(seed)).toContain(await clipboard(page)));
    await row.getByText('Ines Okafor').waitFor();
  });

  stage.test('is copied on a phone by tapping its row, and opened by its name', onPhone, async ({ page }) => {
    await page.goto('/r/two-factors');
    const row = page.getByRole('row').filter({ hasText: 'root@halden.example' });
    await row.getByRole('timer').tap();
    await eventually(async () => expect(codesOf(seed)).toContain(await clipboard(page)));
    expect(await checkPage(page)).toEqual([]);
    await keepPicture(page, 'two-factors-phone');
    await row.getByRole('link').tap();
    await untilPage(page, 'AWS root');
  });

  stage.test('is filtered on a phone in a sheet, which shows the number of results', onPhone, async ({ page }) => {
    await page.goto('/r/two-factors');
    await page.getByRole('timer').first().waitFor();
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('Counter-based (HOTP)').tap();
    const show = sheet.getByRole('button', { name: 'Show 1 code' });
    await show.waitFor();
    expect(await checkPage(page)).toEqual([]);
    await show.tap();
    await sheet.waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.searchParams.get('type') === 'HOTP');
    await page.getByRole('button', { name: 'Remove the type filter' }).tap();
    await page.getByRole('row').filter({ hasText: 'root@halden.example' }).waitFor();
  });

  stage.test('generates each counter-based code once, on request', asPerson, async ({ page }) => {
    await page.goto('/r/two-factors');
    const row = page.getByRole('row').filter({ hasText: 'Okta' });
    await row.getByRole('button', { name: 'Generate', exact: true }).click();
    await row.getByText('755').first().waitFor();
    await row.getByText('Counter 1').waitFor();
    await row.getByRole('button', { name: 'Generate', exact: true }).click();
    await row.getByText('287').first().waitFor();
  });

  stage.test('is masked in presentation mode, with no code left in the document', asPerson, async ({ page }) => {
    await page.goto('/r/two-factors');
    await page.getByRole('timer').first().waitFor();
    await page.getByRole('button', { name: /^Presentation mode/ }).click();
    await page.getByRole('timer').first().waitFor({ state: 'detached' });
    const text = (await documentText(page)).replaceAll(/<[^>]*>|\s/gu, '');
    for (const code of codesOf(seed)) expect(text).not.toContain(code);
    await page.getByRole('button', { name: /^Presentation mode/ }).click();
  });
});

describe('adding a code', () => {
  stage.test(
    'by hand is refused with a wrong confirming code, and done with the right one',
    asPerson,
    async ({ page, watch }) => {
      watch.expect(/answer 400: POST .*\/two-factor\/add/);
      await page.goto('/r/two-factors');
      await page.getByRole('link', { name: 'Add code' }).first().click();
      await untilPage(page, 'Add a two-factor code');
      await page.getByRole('button', { name: 'Enter manually' }).click();
      await page.getByLabel('Secret key', { exact: true }).fill('mfrg gzdf mztw q2lk nnwg 23tp obyx e43u');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('GitHub halden-ci');
      await page.getByRole('textbox', { name: /^Account/ }).fill('halden-ci');
      await page.getByLabel(/^Confirming code/).fill('000000');
      await page.getByRole('button', { name: 'Save code' }).click();
      await page
        .getByText(/oesn’t match the key/)
        .first()
        .waitFor();
      await page.getByLabel(/^Confirming code/).fill(codesOf(third)[1] ?? '');
      await page.getByRole('button', { name: 'Save code' }).click();
      await untilPage(page, 'GitHub halden-ci');
      await page.getByRole('timer').first().waitFor();
      expect(await documentText(page)).not.toContain(third);
    },
  );

  stage.test('reads a picture of a QR code', asPerson, async ({ page }) => {
    await page.goto('/r/two-factors/add');
    await untilPage(page, 'Add a two-factor code');
    await choosePicture(
      page,
      'Choose file',
      `otpauth://totp/Plaid:finance?secret=${other}&issuer=Plaid&digits=8&period=60`,
    );
    await page.getByText('1 code found').waitFor();
    await page.getByRole('button', { name: 'Save code' }).click();
    await untilPage(page, 'Plaid finance');
    const { code } = await person.api.twoFactor.totpGet({ ...ids, name: 'Plaid finance' });
    expect(codesOf(other, { ...usual, digits: 8, periodSeconds: 60 })).toContain(code.code);
  });
});

describe('the page of a code', () => {
  stage.test(
    'shows the secret key when it is revealed, as a QR code or as text, and who did that',
    asPerson,
    async ({ page }) => {
      await page.goto('/two-factor/AWS%20root');
      await untilPage(page, 'AWS root');
      expect(await documentText(page)).not.toContain(seed);
      await page.getByRole('button', { name: 'Reveal key' }).click();
      await page.getByText(seed.match(/.{4}/gu)?.join(' ') ?? '').waitFor();
      await page.getByRole('button', { name: /^Hide/ }).click();
      await page.getByRole('button', { name: 'Show QR code' }).click();
      await page.getByRole('img', { name: 'QR code that sets up AWS root in another app' }).waitFor();
      await page.getByRole('button', { name: /^Hide/ }).click();
      await page.getByRole('img', { name: /^QR code/ }).waitFor({ state: 'detached' });
      expect((await documentText(page)).replaceAll(' ', '')).not.toContain(seed);
      await page.reload();
      await page.getByText('viewed the secret key').first().waitFor();
    },
  );

  stage.test('keeps recovery codes, each used once', asPerson, async ({ page }) => {
    await page.goto('/two-factor/AWS%20root');
    await untilPage(page, 'AWS root');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Recovery codes' }).fill('aaaa-1111\nbbbb-2222');
    await page.getByRole('button', { name: 'Save 2 codes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('2 of 2 left').waitFor();
    expect(await documentText(page)).not.toContain('aaaa-1111');
    await page.getByRole('button', { name: 'Copy recovery code 2' }).click();
    await page.getByText('1 of 2 left').waitFor();
    await eventually(async () => expect(await clipboard(page)).toBe('bbbb-2222'));
    await page.getByText('Used by Ines Okafor').waitFor();
  });

  stage.test('renames, deletes and restores', asPerson, async ({ page }) => {
    await person.api.twoFactor.add({ ...ids, name: 'Temporary', seed: third });
    await page.goto('/two-factor/Temporary');
    await untilPage(page, 'Temporary');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Rename…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('For a while');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await untilPage(page, 'For a while');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete code' }).click();
    await untilPage(page, 'Two-factor codes');
    await page.getByRole('link', { name: 'Trash', exact: true }).click();
    await untilPage(page, 'Trash');
    await page
      .getByRole('row', { name: /For a while/ })
      .getByRole('button', { name: 'Restore' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText('For a while restored').first().waitFor();
    expect((await person.api.twoFactor.get({ ...ids, name: 'For a while' })).entry.name).toBe('For a while');
  });
});

describe('importing codes', () => {
  stage.test(
    'from Aegis shows what is new, duplicate or in conflict before anything is written',
    asPerson,
    async ({ page }) => {
      const entryOf = (issuer: string, name: string, secret: string) => ({
        type: 'totp',
        name,
        issuer,
        note: '',
        info: { secret, algo: 'SHA1', digits: 6, period: 30 },
      });
      const vault = {
        version: 1,
        header: { slots: null, params: null },
        db: {
          version: 3,
          entries: [
            entryOf('Slack', 'owner', 'KRSXG5CTMVRXEZLUKRSXG5CT'),
            entryOf('Amazon', 'root', seed),
            entryOf('AWS', 'root', 'ONSWG4TFORZWKY3SMV2HGZLD'),
            entryOf('Broken', 'x', 'A'),
          ],
        },
      };
      await page.goto('/r/two-factors/import');
      await untilPage(page, 'Import two-factor codes');
      const buffer = Buffer.from(JSON.stringify(vault));
      await chooseFile(page, { name: 'aegis-export-plain.json', mimeType: 'application/json', buffer });
      await untilPage(page, 'Review the import');
      await page.getByText('Skip, same key as AWS root').waitFor();
      await page.getByText('AWS root has a different key').waitFor();
      await page.getByText('Entry 4, Broken x').waitFor();
      await page.getByRole('button', { name: 'Import 1 code' }).click();
      await untilPage(page, 'Two-factor codes');
      const { seed: imported } = await person.api.twoFactor.seedAccess({ ...ids, name: 'Slack owner' });
      expect(imported).toBe('KRSXG5CTMVRXEZLUKRSXG5CT');
      expect((await person.api.twoFactor.seedAccess({ ...ids, name: 'AWS root' })).seed).toBe(seed);
    },
  );

  stage.test(
    'from Google Authenticator takes several QR codes, and shows how many were read',
    asPerson,
    async ({ page }) => {
      const parts = [
        migrationOf([{ seed: 'OBQXE5BAN5XGKIDPMYQG2YLO', name: 'one@moved.example' }], { index: 0, size: 2 }),
        migrationOf([{ seed: 'OBQXE5BAOR3W6IDPMYQG2YLO', name: 'two@moved.example' }], { index: 1, size: 2 }),
      ];
      await page.goto('/r/two-factors/import');
      await untilPage(page, 'Import two-factor codes');
      await choosePicture(page, 'Choose a picture', parts[1] ?? '');
      await page.getByText('1 of 2 QR codes read').first().waitFor();
      await choosePicture(page, 'Choose a picture', parts[0] ?? '');
      await page.getByText('2 of 2 QR codes read').first().waitFor();
      await page.getByRole('button', { name: 'Import 2 codes' }).click();
      await untilPage(page, 'Two-factor codes');
      const { rows } = await person.api.twoFactor.list({ ...ids, filter: 'moved' });
      expect(rows.map((row) => row.account)).toEqual(['one@moved.example', 'two@moved.example']);
    },
  );

  stage.test('reports that an export is encrypted, and what to do', asPerson, async ({ page }) => {
    await page.goto('/r/two-factors/import');
    await untilPage(page, 'Import two-factor codes');
    const buffer = Buffer.from(JSON.stringify({ schemaVersion: 4, services: [], servicesEncrypted: 'a:b:c' }));
    await chooseFile(page, { name: '2fas-backup.json', mimeType: 'application/json', buffer });
    await page.getByText('This export is encrypted.').waitFor();
  });
});
