import { createHmac } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { computeCode, decodeBase32, stepOf } from '@cofferdam/domain/otp';
import { checkPage, keepPicture, useStage, sessionOver } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace } from '../seed/index.ts';
import { signIn, signOut, untilPage, untilUserPage } from '../steps/index.ts';

const stage = useStage();
const name = 'Mara Lindqvist';
let person: Person;

async function asPerson() {
  person = await signInPerson(stage.product.origin, name);
  await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
  return { person };
}

/** The code of an authenticator app some periods from now. */
function codeOf(seed: string, periods = 0): string {
  const decoded = decodeBase32(seed);
  if (!decoded.ok) throw new Error(decoded.fault);
  const settings = { type: 'TOTP', algorithm: 'SHA1', digits: 6, periodSeconds: 30 } as const;
  return computeCode(settings, stepOf(Date.now(), 30) + periods, (_algorithm, message) =>
    createHmac('sha1', decoded.bytes).update(message).digest(),
  );
}

/** Turns on a second factor, and returns its seed and recovery codes. */
async function turnOn(page: Page): Promise<{ readonly seed: string; readonly codes: readonly string[] }> {
  await page.goto('/user/security/mfa');
  await untilUserPage(page, 'Second factors');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const seed = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(seed));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await dialog.getByRole('listitem').first().waitFor();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  await page.getByText('10 of 10 left').waitFor();
  return { seed, codes };
}

describe('a second factor', () => {
  stage.test('is turned on, and then required after the password', asPerson, async ({ page, watch }) => {
    watch.allow(sessionOver);
    const { seed, codes } = await turnOn(page);
    expect(codes).toHaveLength(10);
    expect(await checkPage(page)).toEqual([]);
    await keepPicture(page, 'mfa');
    await signOut({ page, watch }, name);
    await untilPage(page, 'Sign in');
    await signIn(page, person.credentials);
    await untilPage(page, 'Second factor');
    expect(await checkPage(page)).toEqual([]);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This code is incorrect, expired, or already used. Enter a new one.').waitFor();
    // The app's clock is half a minute ahead, because the current code was used for the confirmation.
    await page.getByLabel('Code', { exact: true }).fill(codeOf(seed, 1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await untilPage(page, 'Secrets');

    await signOut({ page, watch }, name);
    await untilPage(page, 'Sign in');
    await signIn(page, person.credentials);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code', { exact: true }).fill(codes[4] ?? '');
    await page.getByRole('checkbox', { name: 'Trust this browser for 30 days' }).check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await untilPage(page, 'Secrets');

    await signOut({ page, watch }, name);
    await untilPage(page, 'Sign in');
    await signIn(page, person.credentials);
    await untilPage(page, 'Secrets');
    await page.goto('/user/security');
    await untilUserPage(page, 'Second factors');
    await page.getByText('9 of 10 left').waitFor();
    await page.getByRole('switch', { name: 'Trust this browser for 30 days', checked: true }).waitFor();
  });
});
