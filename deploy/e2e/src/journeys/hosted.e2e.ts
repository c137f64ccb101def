import { afterAll, describe, expect } from '@jest/globals';
import { startFirebaseServer, type FirebaseServer } from '@cofferdam/api/testing/hosted/startFirebaseServer.ts';
import { startOpenIdServer, type OpenIdServer } from '@cofferdam/api/testing/hosted/startOpenIdServer.ts';
import type { Product } from '@cofferdam/local/product';
import type { Page } from 'playwright';
import { checkPage, useStage } from '../browser/index.ts';
import { onFreePort, startConfiguredProduct } from '../stack/index.ts';
import { untilPage } from '../steps/index.ts';

let firebase: FirebaseServer;
let corp: OpenIdServer;

function start(): Promise<Product> {
  return onFreePort(async (port) => {
    const back = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}/login/return`);
    corp = await startOpenIdServer(back);
    firebase = await startFirebaseServer('vault-project', () => Date.now());
    const { origin } = firebase;
    return startConfiguredProduct(
      {
        identity: {
          firebase: {
            projectId: 'vault-project',
            apiKey: 'key',
            providers: ['google.com'],
            endpoints: { auth: origin, token: origin, keys: `${origin}/keys` },
          },
          oidc: [{ id: 'corp', name: 'Halden SSO', issuer: corp.issuer, clientId: corp.clientId }],
        },
      },
      { port },
    );
  });
}

const stage = useStage(start);
afterAll(async () => {
  await firebase.stop();
  await corp.stop();
});

/** Presses a provider's button; gives the window that opens. */
async function openWindow(page: Page, provider: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  return opening;
}

/** Signs in at the provider of OpenID Connect and agrees. */
async function agreeAs(popup: Page, login: string): Promise<void> {
  const closing = popup.waitForEvent('close');
  await popup.locator('input[name=login]').fill(login);
  await popup.locator('input[name=password]').fill('any');
  await popup.locator('button[type=submit]').click();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closing;
}

describe('signing in with a provider', () => {
  stage.test('opens its window, and goes on with the wanted page', {}, async ({ page }) => {
    corp.people.set('ada', { email: 'ada@example.com', isEmailProven: true, name: 'Ada Lovelace' });
    await page.goto('/user/profile');
    await untilPage(page, 'Sign in');
    expect(await checkPage(page)).toEqual([]);
    const closed = await openWindow(page, 'Halden SSO');
    await page.getByText('Waiting for Halden SSO.').waitFor();
    await closed.close();
    await page.getByText('The window was closed before you finished signing in.').waitFor();
    await agreeAs(await openWindow(page, 'Halden SSO'), 'ada');
    await page.getByText('Ada Lovelace').first().waitFor();
  });

  stage.test('refuses an address that has an account of another method, in the exact words', {}, async ({ page }) => {
    firebase.addPerson({ email: 'ada@example.com' });
    await page.goto('/login');
    const popup = await openWindow(page, 'Google');
    await popup.getByRole('link', { name: 'ada@example.com' }).click();
    await page.getByText('Your account seems to be linked to a different login method.').waitFor();
    expect(await checkPage(page)).toEqual([]);
  });

  stage.test('asks the same provider again before something sensitive, which then goes on', {}, async ({ page }) => {
    firebase.addPerson({ email: 'bea@example.com', displayName: 'Bea Novak' });
    firebase.signedIn.secondsAgo = 3_000;
    await page.goto('/login?redirect=%2Fuser%2Fsecurity%2Fmfa');
    const popup = await openWindow(page, 'Google');
    await popup.getByRole('link', { name: 'bea@example.com' }).click();
    await page.getByRole('button', { name: 'Add authenticator app' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Add/ });
    await dialog.getByRole('textbox').first().fill('Phone');
    await dialog.getByRole('button', { name: /^(Continue|Next|Add)/ }).click();
    await page.getByText('Sign in again at your provider to continue.').waitFor();
    expect(await checkPage(page)).toEqual([]);
    firebase.signedIn.secondsAgo = 0;
    const again = await openWindow(page, 'Google');
    await again.getByRole('link', { name: 'bea@example.com' }).click();
    await page.getByText('Sign in again at your provider to continue.').waitFor({ state: 'detached' });
    await dialog.getByLabel('Code').waitFor();
  });
});
