import { afterAll, describe, expect } from '@jest/globals';
import { startFirebaseServer, type FirebaseServer } from '@cofferdam/api/testing/hosted/startFirebaseServer.ts';
import type { FirebasePerson } from '@cofferdam/testing/firebase';
import type { Page } from 'playwright';
import { checkPage, eventually, useStage } from '../browser/index.ts';
import { startConfiguredProduct } from '../stack/index.ts';
import { createOrganization, signIn, signOut, untilPage, untilUserPage } from '../steps/index.ts';

/* Preferences in Firestore, in Chromium: the unmodified SDK with its copy in the browser, and our fake of the service. */

const password = 'slate otter drumming 41';
let firebase: FirebaseServer;
let ada: FirebasePerson;
let bea: FirebasePerson;

const stage = useStage(async () => {
  firebase = await startFirebaseServer('vault-project', () => Date.now());
  ada = firebase.addPerson({ email: 'ada@halden.example', displayName: 'Ada Lovelace', password });
  bea = firebase.addPerson({ email: 'bea@halden.example', displayName: 'Bea Novak', password });
  const { origin } = firebase;
  return startConfiguredProduct({
    identity: {
      passwords: 'firebase',
      firebase: {
        projectId: 'vault-project',
        apiKey: 'key',
        providers: ['password'],
        preferences: true,
        endpoints: { auth: origin, token: origin, keys: `${origin}/keys`, firestore: origin },
      },
    },
  });
});
afterAll(() => firebase.stop());

async function enter(page: Page, person: FirebasePerson, title: string): Promise<void> {
  await page.goto('/login');
  await signIn(page, { email: person.email, password });
  await untilPage(page, title);
}

async function openPreferences(page: Page): Promise<void> {
  await page.goto('/user/preferences');
  await untilUserPage(page, 'Preferences');
}

const chosen = (page: Page, name: RegExp) => page.getByRole('radio', { name, checked: true });
const stores = (page: Page) =>
  page.evaluate<string>('indexedDB.databases().then((all) => all.map(({ name }) => name).join(" "))');

describe('preferences in Firestore', () => {
  const step = stage.journey();

  step('are stored as the person chooses, in their own document alone', async ({ page }) => {
    await enter(page, ada, 'Welcome, Ada');
    // Only a member of an organization sees the user area.
    await createOrganization(page, 'Halden Freight', { workspace: 'payments-prod', plan: 'Free' });
    await openPreferences(page);
    await page.getByRole('radio', { name: /^Compact/ }).click();
    await page.getByRole('radio', { name: /^Dark/ }).click();
    const stored = {
      organization: { name: 'Halden Freight' },
      secretView: { density: 'compact' },
      userPreference: { theme: 'dark' },
    };
    await eventually(async () => expect(firebase.firestore.read(ada.localId)).toMatchObject(stored));
    expect(firebase.firestore.read(bea.localId)).toBeNull();
    expect(firebase.firestore.refused).toEqual([]);
    expect(await checkPage(page)).toEqual([]);
  });

  step('are there in another browser of the person', async () => {
    const other = await stage.open({});
    await enter(other.page, ada, 'Secrets');
    await openPreferences(other.page);
    await chosen(other.page, /^Compact/).waitFor();
    await chosen(other.page, /^Dark/).waitFor();
    await other.context.close();
  });

  step('are read from the browser’s copy while Firestore can’t be reached', async ({ page, context, watch }) => {
    const away = `${firebase.origin}/google.firestore.v1.Firestore/**`;
    await context.route(away, (route) => route.abort('connectionfailed'));
    await page.reload();
    await untilUserPage(page, 'Preferences');
    await chosen(page, /^Compact/).waitFor();
    watch.allow(/request failed: /);
    // The SDK pings Google when Firestore doesn't answer; the policy of the page refuses that.
    watch.allow(/google\.com\/images\/cleardot\.gif.*Content Security Policy/);
    await context.unroute(away);
  });

  step('leave nothing in the browser for the next person', async ({ page }) => {
    expect(await stores(page)).toContain('firestore/');
    await signOut(page, 'Ada Lovelace');
    await untilPage(page, 'Sign in');
    await eventually(async () => expect(await stores(page)).not.toMatch(/firestore|firebase/));
    await enter(page, bea, 'Welcome, Bea');
    await page.locator('html:not(.dark)').waitFor({ state: 'attached' });
    expect(await stores(page)).not.toContain(ada.localId);
    expect(JSON.stringify(firebase.firestore.read(bea.localId))).not.toMatch(/dark|compact/);
  });
});
