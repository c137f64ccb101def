import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createFirebaseFixture,
  totpCode,
  type FirebaseFixture,
  type FirebasePerson,
} from '@cofferdam/testing/firebase';
import { deleteApp, getApps } from 'firebase/app';
import { multiFactor, TotpMultiFactorGenerator } from 'firebase/auth';
import type { ProviderWindow } from '../hosted/providerWindow.ts';
import { createFirebaseWay } from './createFirebaseWay.ts';
import { firebaseAuth } from './firebaseAuth.ts';

const offer = {
  projectId: 'vault-project',
  apiKey: 'key',
  providers: ['google.com', 'github.com', 'apple.com', 'password'],
  preferences: false,
  auth: null,
  firestore: null,
};
const before = globalThis.fetch;
let fixture: FirebaseFixture;
let exchanged: { token: string; purpose: string }[];
let asked: { path: string; body: Record<string, unknown> }[];
let warn: ReturnType<typeof jest.spyOn>;

beforeEach(async () => {
  fixture = await createFirebaseFixture({ projectId: 'vault-project', now: () => Date.now() });
  [exchanged, asked] = [[], []];
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = async (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input.toString(), location.href);
    const body = typeof init?.body === 'string' ? init.body : '';
    if (url.pathname === '/identity/v1/hosted/exchange') {
      exchanged.push(JSON.parse(body) as { token: string; purpose: string });
      return { ok: true, status: 200, json: async () => ({ granted: true }) } as Response;
    }
    if (body.startsWith('{')) asked.push({ path: url.pathname, body: JSON.parse(body) as Record<string, unknown> });
    const answer = await fixture.handle({ method: init?.method ?? 'GET', path: url.pathname, body });
    if (answer === undefined) throw new TypeError(`unknown ${url.href}`);
    return { ok: answer.status < 400, status: answer.status, json: async () => answer.body } as Response;
  };
});
afterEach(async () => {
  globalThis.fetch = before;
  warn.mockRestore();
  await Promise.all(getApps().map((app) => deleteApp(app)));
});

/** A window in which a person is chosen; null closes it. */
function windowOf(person: FirebasePerson | null, isForm = false): ProviderWindow {
  let address = '';
  return {
    goTo: (wanted) => {
      address = wanted;
    },
    answer: async () => {
      if (person === null) return null;
      const query = fixture.answerInWindow(address, person);
      return isForm ? `#${query.slice(1)}` : query;
    },
    close: () => undefined,
  };
}

const google = (email = 'ada@example.com') => fixture.addPerson({ email, provider: 'google.com' });

describe('Firebase', () => {
  it.each([
    ['closes the window', null, 'popup-closed'],
    ['signed in with another provider before', 'ada@example.com', 'different-method'],
  ] as const)('opens no session and exchanges no token for a person who %s', async (_case, email, fault) => {
    google();
    const person = email === null ? null : fixture.addPerson({ email, provider: 'github.com' });
    const way = createFirebaseWay(offer);
    expect(await way.useWindow('github.com', 'SIGN_IN', windowOf(person))).toEqual({ ok: false, fault });
    expect(exchanged).toEqual([]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('eyJ');
  });

  it('sends the person to the provider’s address and back to our page, and loads nothing from another origin', async () => {
    const way = createFirebaseWay(offer);
    await way.useWindow('google.com', 'SIGN_IN', windowOf(google()));
    const [first] = asked;
    expect(first).toMatchObject({
      path: '/v1/accounts:createAuthUri',
      body: { providerId: 'google.com', continueUri: `${location.origin}/login/return` },
    });
    expect(document.querySelectorAll('iframe, script')).toHaveLength(0);
    expect(exchanged).toMatchObject([{ purpose: 'SIGN_IN', token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) }]);
  });

  it('accepts the form that Apple responds with', async () => {
    const person = fixture.addPerson({ email: 'ada@example.com', provider: 'apple.com' });
    const way = createFirebaseWay(offer);
    expect(await way.useWindow('apple.com', 'SIGN_IN', windowOf(person, true))).toMatchObject({ ok: true });
  });

  it('refuses another person during re-authentication', async () => {
    const way = createFirebaseWay(offer);
    await way.useWindow('google.com', 'SIGN_IN', windowOf(google()));
    const other = windowOf(google('eve@example.com'));
    expect(await way.useWindow('google.com', 'RE_AUTHENTICATE', other)).toEqual({ ok: false, fault: 'other-account' });
    expect(exchanged).toHaveLength(1);
    expect(
      asked.filter(({ path }) => path.endsWith('createAuthUri')).map(({ body }) => body['customParameter']),
    ).toEqual([undefined, { prompt: 'select_account' }]);
  });

  it('stores nothing about the person in the browser', async () => {
    const way = createFirebaseWay(offer);
    await way.useWindow('google.com', 'SIGN_IN', windowOf(google()));
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    await way.signOut();
    expect(firebaseAuth(offer).currentUser).toBeNull();
  });

  it('creates an account with email, password and name', async () => {
    const way = createFirebaseWay(offer);
    const account = { email: 'new@example.com', password: 'long enough', displayName: 'New' };
    expect(await way.signUp?.({ ...account, password: 'short' })).toEqual({ ok: false, fault: 'password-too-short' });
    expect(await way.signUp?.(account)).toEqual({ ok: true });
    expect(await way.signUp?.(account)).toEqual({ ok: false, fault: 'refused' });
    expect(await way.usePassword?.(account.email, 'wrong', 'SIGN_IN')).toEqual({ ok: false, fault: 'refused' });
    expect(await way.usePassword?.(account.email, account.password, 'SIGN_IN')).toMatchObject({ ok: true });
    const claims = JSON.parse(
      atob((exchanged[0]?.token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    expect(claims).toMatchObject({ name: 'New', email_verified: false });
  });

  it('asks for a code while the person has an authenticator app in Firebase', async () => {
    const person = google();
    const way = createFirebaseWay(offer);
    await way.useWindow('google.com', 'SIGN_IN', windowOf(person));
    const { currentUser } = firebaseAuth(offer);
    if (currentUser === null) throw new Error('no one is signed in');
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(currentUser).getSession());
    const code = await totpCode(secret.secretKey, Date.now());
    await multiFactor(currentUser).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Phone');
    expect(await way.useWindow('google.com', 'SIGN_IN', windowOf(person))).toMatchObject({
      ok: false,
      fault: 'second-factor',
    });
    expect(await way.useCode?.(await totpCode(secret.secretKey, Date.now()))).toMatchObject({ ok: true });
    const [enrolled] = multiFactor(currentUser).enrolledFactors;
    if (enrolled === undefined) throw new Error('nothing is enrolled');
    await multiFactor(currentUser).unenroll(enrolled);
    expect(await way.useWindow('google.com', 'SIGN_IN', windowOf(person))).toMatchObject({ ok: true });
    expect(way.useCode?.('123456')).toBeNull();
  });
});
