import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { startFirebaseServer, type FirebaseServer } from '@cofferdam/api/testing/hosted/startFirebaseServer.ts';
import { startOpenIdServer, type OpenIdServer } from '@cofferdam/api/testing/hosted/startOpenIdServer.ts';
import { startTestDns, type TestDns } from '@cofferdam/api/testing/startTestDns.ts';
import type { Product } from '@cofferdam/local/product';
import type { Page } from 'playwright';
import { checkPage, useStage, sessionOver } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { onFreePort, startConfiguredProduct } from '../stack/index.ts';
import { signOut, untilPage, untilUserPage } from '../steps/index.ts';

let dns: TestDns;
let firebase: FirebaseServer;
let corp: OpenIdServer;
let mara: Person;
let place: SeededWorkspace;
const lockMinutes = 5;

async function start(): Promise<Product> {
  dns = await startTestDns();
  return onFreePort(async (port) => {
    const back = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}/login/return`);
    corp = await startOpenIdServer(back);
    firebase = await startFirebaseServer('vault-project', () => Date.now());
    const { origin } = firebase;
    return startConfiguredProduct(
      {
        dnsServers: [dns.address],
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
/** An organization that allows people of its domain to join, and whose pages lock. */
beforeAll(async () => {
  mara = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  place = await seedWorkspace(mara);
  const { organizationId } = place;
  const { domain } = await mara.api.domain.add({ organizationId, domain: 'halden.example' });
  dns.records.set(domain.recordName, [domain.recordValue]);
  await mara.api.domain.verify({ organizationId, domain: domain.domain });
  await mara.api.domain.setJoining({ organizationId, domain: domain.domain, isJoinable: true });
  await mara.api.organization.setIdleLock({ organizationId, minutes: lockMinutes });
});
afterAll(async () => {
  await firebase.stop();
  await corp.stop();
  await dns.close();
});

/** Presses a provider's button; returns the window that opens. */
async function openWindow(page: Page, provider: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  return opening;
}

/** Signs in at the OpenID Connect provider, and consents if it asks. */
async function agreeAs(popup: Page, login: string): Promise<void> {
  const closing = popup.waitForEvent('close');
  await popup.locator('input[name=login]').fill(login);
  await popup.locator('input[name=password]').fill('any');
  await popup.locator('button[type=submit]').click();
  const agreeing = popup
    .getByRole('button', { name: 'Continue' })
    .click()
    // A provider doesn't ask for consent twice.
    .catch(() => undefined);
  await Promise.race([closing, agreeing]);
  await closing;
}

const cover = (page: Page) => page.getByRole('dialog', { name: 'Locked' });

describe('someone who signs in with an OpenID Connect provider', () => {
  const step = stage.journey();

  step('returns to the login page if the window was closed, and otherwise is welcomed', async ({ page, context }) => {
    // The provider's pages load external fonts.
    await context.route('https://fonts.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    );
    corp.people.set('ada', { email: 'ada@halden.example', isEmailProven: true, name: 'Ada Lovelace' });
    await page.goto('/user/profile');
    await untilPage(page, 'Sign in');
    expect(await checkPage(page)).toEqual([]);
    const closed = await openWindow(page, 'Halden SSO');
    await page.getByText('Waiting for Halden SSO.').waitFor();
    await closed.close();
    await page.getByText('The window was closed before you finished signing in.').waitFor();
    await agreeAs(await openWindow(page, 'Halden SSO'), 'ada');
    // Without an organization, the welcome replaces every page.
    await untilPage(page, 'Welcome, Ada');
  });

  step('joins the organization that allows their domain', async ({ page }) => {
    const { organizationId } = place;
    await page.goto('/organization/invites');
    await page.getByText('Open to everyone with a halden.example address').waitFor();
    expect(await checkPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Join Halden Freight' }).click();
    await untilPage(page, 'Secrets');
    const { members } = await mara.api.user.organization({ organizationId });
    expect(members.map(({ email, role }) => [email, role])).toContainEqual(['ada@halden.example', 'MEMBER']);
  });

  step('unlocks an idle page at the provider', async ({ page, watch }) => {
    watch.allow(sessionOver);
    // In an open page, the time would be 1970 for a moment while the clock is installed, which locks it.
    await page.goto('about:blank');
    await page.clock.install();
    const isReady = page.waitForResponse('**/identity/v1/page-keys');
    await page.goto('/user/preferences');
    await untilUserPage(page, 'Preferences');
    await isReady;
    const lockResponse = page.waitForResponse('**/identity/v1/lock');
    await page.clock.fastForward(lockMinutes * 60_000 + 1_000);
    await cover(page).getByRole('button', { name: 'Continue with Halden SSO' }).waitFor();
    expect((await lockResponse).status()).toBe(200);
    expect(await checkPage(page)).toEqual([]);
    await agreeAs(await openWindow(page, 'Halden SSO'), 'ada');
    await cover(page).waitFor({ state: 'detached' });
    await untilUserPage(page, 'Preferences');
    // The same applies to a document that is opened while it's locked.
    await page.clock.fastForward(lockMinutes * 60_000 + 1_000);
    await cover(page).getByRole('button', { name: 'Continue with Halden SSO' }).waitFor();
    await page.reload();
    await cover(page).getByRole('button', { name: 'Continue with Halden SSO' }).waitFor();
    await agreeAs(await openWindow(page, 'Halden SSO'), 'ada');
    await cover(page).waitFor({ state: 'detached' });
    await untilUserPage(page, 'Preferences');
  });

  step('signs out here, and in again to the same account', async ({ page, watch }) => {
    await page.goto('/user/profile');
    await untilUserPage(page, 'Profile');
    await signOut({ page, watch }, 'Ada Lovelace');
    await untilPage(page, 'Sign in');
    await page.goto('/r/organizations');
    await untilPage(page, 'Sign in');
    // The provider's session still exists, so its window closes automatically.
    await openWindow(page, 'Halden SSO');
    await page
      .getByRole('gridcell', { name: /Halden Freight/ })
      .first()
      .waitFor();
  });
});

describe('someone who signs in with the hosted service', () => {
  stage.test(
    'with an account of another method is refused with the specified sentence',
    {},
    async ({ page, origin, watch }) => {
      watch.allow(/answer 409: POST \/identity\/v1\/hosted/);
      const { credentials } = await signInPerson(origin, 'Grace Hopper');
      firebase.addPerson({ email: credentials.email });
      await page.goto('/login');
      const popup = await openWindow(page, 'Google');
      await popup.getByRole('link', { name: credentials.email }).click();
      await page.getByText('Your account seems to be linked to a different login method.').waitFor();
      expect(await checkPage(page)).toEqual([]);
    },
  );

  stage.test(
    'signs in again at the same provider before a sensitive change, which then continues',
    {},
    async ({ page, watch }) => {
      watch.allow(/answer 40[13]: POST/);
      firebase.addPerson({ email: 'bea@halden.example', displayName: 'Bea Novak' });
      firebase.signedIn.secondsAgo = 3_000;
      await page.goto('/login');
      const popup = await openWindow(page, 'Google');
      await popup.getByRole('link', { name: 'bea@halden.example' }).click();
      await page.getByRole('button', { name: 'Join Halden Freight' }).click();
      await untilPage(page, 'Secrets');
      await page.goto('/user/security/mfa');

      await page.getByRole('button', { name: 'Add authenticator app' }).first().click();
      const dialog = page.getByRole('dialog', { name: /^Add/ });
      await dialog.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Sign in again at your provider to continue.').waitFor();
      expect(await checkPage(page)).toEqual([]);
      firebase.signedIn.secondsAgo = 0;
      const again = await openWindow(page, 'Google');
      await again.getByRole('link', { name: 'bea@halden.example' }).click();
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    },
  );
});
