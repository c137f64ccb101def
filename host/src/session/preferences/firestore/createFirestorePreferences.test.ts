import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFirebaseFixture } from '@cofferdam/testing/firebase';
import { deleteApp, getApps } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { firebaseAuth } from '../../identity/firebase/firebaseAuth.ts';
import { createFirestorePreferences } from './createFirestorePreferences.ts';

/*
 * The unmodified SDK without a Firestore server: tests the adapter without responses. Its documents and its copy in the
 * browser must be tested with a real project (session/identity/hosted/README.md).
 */

const offer = {
  projectId: 'vault-project',
  apiKey: 'key',
  providers: ['password'],
  preferences: true,
  auth: null,
  firestore: 'http://127.0.0.1:9',
};
const before = globalThis.fetch;
const limitMs = 60;
let warn: ReturnType<typeof jest.spyOn>;

async function signIn(): Promise<void> {
  const fixture = await createFirebaseFixture({ projectId: 'vault-project', now: () => Date.now() });
  fixture.addPerson({ email: 'ada@example.com', password: 'long enough' });
  globalThis.fetch = async (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input.toString(), location.href);
    const body = typeof init?.body === 'string' ? init.body : '';
    const answer = await fixture.handle({ method: init?.method ?? 'GET', path: url.pathname, body });
    if (answer === undefined) throw new TypeError('offline');
    return { ok: answer.status < 400, status: answer.status, json: async () => answer.body } as Response;
  };
  await signInWithEmailAndPassword(firebaseAuth(offer), 'ada@example.com', 'long enough');
}

beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  globalThis.fetch = before;
  warn.mockRestore();
  await Promise.all(getApps().map((app) => deleteApp(app)));
});

describe('preferences in Firestore', () => {
  it('are null and aren’t saved if no one is signed in to Firebase; both are logged', async () => {
    const preferences = createFirestorePreferences(offer, limitMs);
    expect(await preferences.load()).toBeNull();
    expect(await preferences.merge({ workspace: null })).toBe(false);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('are null after their own timeout, which is logged', async () => {
    await signIn();
    const preferences = createFirestorePreferences(offer, limitMs);
    expect(await preferences.load()).toBeNull();
    expect(warn.mock.calls.flat().join(' ')).toContain('Preferences could not be read');
    await preferences.forget?.();
  });

  it('are written without waiting for a network', async () => {
    await signIn();
    const preferences = createFirestorePreferences(offer, limitMs);
    expect(await preferences.merge({ userPreference: { theme: 'dark' } })).toBe(true);
    expect(await preferences.merge({ workspace: null })).toBe(true);
    expect(warn.mock.calls.flat().join(' ')).not.toContain('could not be saved');
    await preferences.forget?.();
  });

  it('are cleared with the session: nothing is read or written anymore, and no one is signed in', async () => {
    await signIn();
    const preferences = createFirestorePreferences(offer, limitMs);
    await preferences.merge({ workspace: null });
    await preferences.forget?.();
    expect(firebaseAuth(offer).currentUser).toBeNull();
    expect(await preferences.load()).toBeNull();
    expect(await preferences.merge({ workspace: null })).toBe(false);
  });
});
