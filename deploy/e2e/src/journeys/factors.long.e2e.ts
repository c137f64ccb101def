import { describe, expect } from '@jest/globals';
import { startProduct } from '@cofferdam/local/product';
import type { Page } from 'playwright';
import { checkPage, eventually, keepPicture, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { joinWorkspace, seedWorkspace } from '../seed/index.ts';
import { runAsOwner } from '../stack/index.ts';
import { signIn, signOut, untilPage, untilUserPage } from '../steps/index.ts';

// Browsers don't allow passkeys for a numeric address.
const stage = useStage(() => startProduct({ environment: { COFFERDAM_HOST: 'localhost' } }));
const name = 'Mara Lindqvist';
let person: Person;

async function asPerson() {
  person = await signInPerson(stage.product.origin, name);
  await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
  return { person };
}

/** Adds an authenticator to the device that always confirms. */
async function plugIn(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, passkey: string): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(passkey);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await codes.getByRole('listitem').first().waitFor();
  await codes.getByRole('button', { name: 'I saved them' }).click();
  await page.getByText(passkey, { exact: true }).waitFor();
}

/** Makes all current sign-ins too old for sensitive changes. */
const ageSignIns = () =>
  runAsOwner(
    stage.product.databaseUrl,
    `update identity.sessions set authenticated_at = authenticated_at - interval '10 minutes'`,
  );

describe('a passkey', () => {
  stage.test(
    'signs in, completes a sign-in after the password, and re-authenticates',
    asPerson,
    async ({ page, watch }) => {
      watch.allow(/answer 401: POST \/identity/);
      await plugIn(page);
      // The browser's own suggestion in the email field would use the passkey before a button is pressed.
      await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
      await page.goto('/user/security/mfa');
      await untilUserPage(page, 'Second factors');
      await addPasskey(page, 'Test laptop');
      await page.getByText('You have a passkey.').waitFor();
      expect(await checkPage(page)).toEqual([]);
      await keepPicture(page, 'mfa passkey');

      await signOut({ page, watch }, name);
      await untilPage(page, 'Sign in');
      expect(await checkPage(page)).toEqual([]);
      await page.getByLabel('Email').fill('someone else');
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await untilPage(page, 'Secrets');

      await signOut({ page, watch }, name);
      await untilPage(page, 'Sign in');
      await signIn(page, person.credentials);
      await untilPage(page, 'Second factor');
      expect(await checkPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await untilPage(page, 'Secrets');

      await ageSignIns();
      await page.goto('/user/security/mfa');
      await untilUserPage(page, 'Second factors');
      await page.getByRole('switch', { name: 'Trust this browser for 30 days' }).click();
      const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
      expect(await checkPage(page)).toEqual([]);
      await question.getByRole('button', { name: 'Use a passkey' }).click();
      await page.getByRole('switch', { name: 'Trust this browser for 30 days', checked: true }).waitFor();
    },
  );

  stage.test('is offered in the email field', asPerson, async ({ page, watch }) => {
    await plugIn(page);
    await page.goto('/user/security/mfa');
    await untilUserPage(page, 'Second factors');
    await addPasskey(page, 'Test laptop');
    await signOut({ page, watch }, name);
    // The browser's own list can't be clicked here: the virtual authenticator chooses its first entry immediately.
    await untilPage(page, 'Secrets');
  });

  stage.test('is renamed, required after a recovery code, and removed', asPerson, async ({ page }) => {
    await plugIn(page);
    await page.goto('/user/security/mfa');
    await untilUserPage(page, 'Second factors');
    await addPasskey(page, 'Test laptop');
    await page.getByRole('button', { name: 'Rename Test laptop' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename' });
    await rename.getByLabel('Name').fill('Work laptop');
    await rename.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Work laptop', { exact: true }).waitFor();
    const first = page.getByRole('combobox', { name: 'Ask first for' });
    const isSaved = page.waitForResponse('**/identity/v1/factors/order');
    await first.selectOption('Recovery code');
    await isSaved;
    await page.reload();
    await eventually(async () => expect(await first.inputValue()).toBe('RECOVERY'));
    await page.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('dialog', { name: 'Remove Work laptop?' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No passkey yet.').waitFor();
  });
});

describe('an organization that requires a second factor', () => {
  stage.test(
    'lists members without one, blocks them, and gives access when they add one',
    asPerson,
    async ({ page }) => {
      const place = await seedWorkspace(person, { organization: 'Strict Freight', secrets: { API_KEY: 'one' } });
      const member = await signInPerson(stage.product.origin, 'Ana Petrova');
      await joinWorkspace(person, member, place, { workspaceRole: 'READER' });
      await plugIn(page);
      await page.goto('/user/security/mfa');
      await untilUserPage(page, 'Second factors');
      await addPasskey(page, 'Test laptop');

      const other = await stage.open({ person: member });
      await other.page.goto(`/r/secrets?${place.query}`);
      await other.page.getByText('API_KEY').first().waitFor();

      await page.goto(`/organization/security/sign-in?${place.query}`);
      await untilPage(page, 'Sign-in');
      await page.getByText('Ana Petrova').waitFor();
      expect(await checkPage(page)).toEqual([]);
      await keepPicture(page, 'sign-in rules');
      await page.getByRole('button', { name: 'Require a second factor' }).click();
      const dialog = page.getByRole('dialog', { name: 'Require a second factor? 1 member has none' });
      expect(await checkPage(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Require a second factor' }).click();
      await page.getByText('Required for every member').waitFor();

      other.watch.allow(/answer 403: /);
      await other.page.getByText('Strict Freight requires a second factor').waitFor();
      expect(await checkPage(other.page)).toEqual([]);
      await keepPicture(other.page, 'second factor needed');
      await plugIn(other.page);
      await other.page.getByRole('link', { name: 'Add a second factor' }).click();
      await untilUserPage(other.page, 'Second factors');
      await addPasskey(other.page, 'Phone');
      await other.page.getByText(/^Strict Freight requires a second factor\./).waitFor();
      await other.page.goto(`/r/secrets?${place.query}`);
      await other.page.getByText('API_KEY').first().waitFor();
      expect(other.watch.take().filter((problem) => !problem.includes('403'))).toEqual([]);
      await other.context.close();
    },
  );
});
