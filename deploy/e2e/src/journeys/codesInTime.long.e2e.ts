import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect } from '@jest/globals';
import { computeCode, decodeBase32, stepOf, type OtpSettings } from '@cofferdam/domain/otp';
import type { Page } from 'playwright';
import { useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
const seed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const quickSeed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const usual: OtpSettings = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30 };
/** The shortest period, whose last third comes soon. */
const quick: OtpSettings = { ...usual, periodSeconds: 15 };
const recoveryCodes = ['aaaa-1111', 'bbbb-2222'];
let person: Person;

beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  const { organizationId, workspaceId } = await seedWorkspace(person);
  const add = person.api.twoFactor.add;
  await add({ organizationId, workspaceId, name: 'AWS root', issuer: 'AWS', seed, recoveryCodes });
  await add({ organizationId, workspaceId, name: 'Quick', issuer: 'Zulu', seed: quickSeed, periodSeconds: 15 });
}, 60_000);

const asPerson = () => ({ person, permissions: ['clipboard-read', 'clipboard-write'] });
const rowOf = (page: Page, issuer: string) => page.getByRole('row').filter({ hasText: issuer });
const documentText = (page: Page) => page.evaluate<string>('document.documentElement.outerHTML');

/** The current code and those around it, in order, because the server's clock isn't stopped. */
function codesOf(text: string, settings: OtpSettings): string[] {
  const decoded = decodeBase32(text);
  if (!decoded.ok) throw new Error(decoded.fault);
  const step = stepOf(Date.now(), settings.periodSeconds ?? 30);
  return [-2, -1, 0, 1, 2, 3].map((aside) =>
    computeCode(settings, step + aside, (algorithm, message) =>
      createHmac(algorithm.toLowerCase(), decoded.bytes).update(message).digest(),
    ),
  );
}

/** Sets a wrong device clock. The browser's timers keep their pace. */
const clockOff = (milliseconds: number): string => `{
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...parts) { parts.length === 0 ? super(Right.now() + ${milliseconds}) : super(...parts); }
    static now() { return Right.now() + ${milliseconds}; }
  };
}`;

describe('a device whose clock is wrong', () => {
  for (const [side, minutes] of [
    ['ahead', 7],
    ['behind', -7],
  ] as const) {
    stage.test(`by seven minutes, ${side}, shows the right codes and says so`, asPerson, async ({ page, context }) => {
      await context.addInitScript(clockOff(minutes * 60_000));
      await page.goto('/r/two-factors');
      await untilPage(page, 'Two-factor codes');
      await page.getByText(new RegExp(`Codes use server time; this device is 4[12]\\d(\\.\\d)? s ${side}`)).waitFor();
      const row = rowOf(page, 'AWS');
      await row.getByRole('timer').waitFor();
      const cell = (await row.getByRole('gridcell').nth(2).textContent()) ?? '';
      const shown = cell.replaceAll(/\s/gu, '').slice(0, 6);
      expect(codesOf(seed, usual).slice(1, 4)).toContain(shown);

      await page.getByRole('grid').focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.getByText('Copied!', { exact: true }).first().waitFor();
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(codesOf(seed, usual).slice(1, 4)).toContain(copied);
    });
  }
});

describe('a code near its end', () => {
  stage.test('is shown with the next one, which then replaces it', asPerson, async ({ page }) => {
    await page.goto('/r/two-factors');
    await untilPage(page, 'Two-factor codes');
    const cells = rowOf(page, 'Zulu').getByRole('gridcell');
    const seen = { code: '', next: '' };
    while (seen.next === '') {
      await cells
        .nth(3)
        .filter({ hasText: /\d{3}\s*\d{3}/u })
        .waitFor();
      // Reads all cells at once: if the period has already ended, the next code appears later.
      const texts = await cells.allTextContents();
      const [, , code = '', next = ''] = texts.map((text) => text.replaceAll(/\s/gu, ''));
      Object.assign(seen, { code: code.slice(0, 6), next });
    }
    const codes = codesOf(quickSeed, quick);
    expect(codes).toContain(seen.code);
    expect(seen.next).toBe(codes[codes.indexOf(seen.code) + 1]);
    await cells
      .nth(2)
      .filter({ hasText: new RegExp(`^${seen.next.slice(0, 3)}\\s*${seen.next.slice(3)}`, 'u') })
      .waitFor();
  });
});

describe('recovery codes and the seed', () => {
  const recovery = (page: Page) => page.getByRole('region', { name: 'Recovery codes' });

  stage.test(
    'are removed from the document in presentation mode, and can’t be revealed in it',
    asPerson,
    async ({ page }) => {
      await page.goto('/two-factor/AWS%20root');
      await untilPage(page, 'AWS root');
      await recovery(page).getByRole('button', { name: 'Reveal', exact: true }).click();
      await page.getByText('aaaa-1111').waitFor();
      await page.getByRole('button', { name: /^Presentation mode/ }).click();
      await page.getByText('aaaa-1111').waitFor({ state: 'detached' });
      const text = await documentText(page);
      for (const code of recoveryCodes) expect(text).not.toContain(code);
      await recovery(page).locator('button[aria-disabled=true]', { hasText: 'Reveal' }).waitFor();
      await recovery(page).getByRole('button', { name: 'Copy recovery code 1', disabled: true }).waitFor();

      await page.getByRole('button', { name: /^Presentation mode/ }).click();
      await recovery(page).locator('button:not([aria-disabled=true])', { hasText: 'Reveal' }).waitFor();
      expect(await documentText(page)).not.toContain('aaaa-1111');
    },
  );

  stage.test('are hidden again after 30 seconds', asPerson, async ({ page }) => {
    await page.clock.install();
    await page.goto('/two-factor/AWS%20root');
    await untilPage(page, 'AWS root');
    const spaced = seed.match(/.{4}/gu)?.join(' ') ?? '';
    await page.getByRole('button', { name: 'Reveal key' }).click();
    await page.getByText(spaced).waitFor();
    await recovery(page).getByRole('button', { name: 'Reveal', exact: true }).click();
    await page.getByText('aaaa-1111').waitFor();
    await page.clock.fastForward(31_000);
    await page.getByText(spaced).waitFor({ state: 'detached' });
    await page.getByText('aaaa-1111').waitFor({ state: 'detached' });
    const text = (await documentText(page)).replaceAll(' ', '');
    for (const secret of [seed, ...recoveryCodes]) expect(text).not.toContain(secret);
  });
});
