import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { deleteApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore';
import { firebaseApp, firebaseAuth } from '../../identity/firebase/firebaseAuth.ts';
import {
  firestoreOffer,
  firestorePreferences,
  type FirestoreStage,
} from '../../../testing/preferences/preferenceStages.ts';
import { createFirestorePreferences } from './createFirestorePreferences.ts';

/* What Firestore has beyond the contract of the port (../preferencesContract.test.ts): its own way without a network. */

const limitMs = 60;
let stage: FirestoreStage;
let warn: ReturnType<typeof jest.spyOn>;
beforeEach(async () => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stage = await firestorePreferences(limitMs);
});
afterEach(async () => {
  await stage.stop();
  warn.mockRestore();
});

const logged = (): string => warn.mock.calls.flat().join(' ');
const dark = { userPreference: { theme: 'dark' } } as const;

describe('preferences in Firestore', () => {
  it('are null, and nothing is saved, where no one is signed in to Firebase; both are logged', async () => {
    await firebaseAuth(firestoreOffer).signOut();
    expect(await stage.preferences.load()).toBeNull();
    expect(await stage.preferences.merge({ workspace: null })).toBe('failed');
    expect(warn.mock.calls).toEqual([
      ['Preferences could not be read', 'Error: no one is signed in to Firebase'],
      ['Preferences could not be saved', 'Error: no one is signed in to Firebase'],
    ]);
    expect(stage.stored()).toBeNull();
  });

  it('are null when a connection hangs, within their own limit, and that is logged', async () => {
    stage.network.state = 'hanging';
    expect(await stage.preferences.load()).toBeNull();
    expect(warn.mock.calls).toEqual([['Preferences could not be read', 'Error: unavailable']]);
  });

  it('are saved without what is undefined', async () => {
    await stage.preferences.merge({ userPreference: { theme: 'dark', density: undefined } } as never);
    await waitFor(() => expect(stage.stored()).toEqual(dark));
  });

  it('are written without waiting for a network, and sent when there is one', async () => {
    stage.network.state = 'down';
    expect(await stage.preferences.merge(dark)).toBe('saved');
    expect(stage.stored()).toBeNull();
    stage.network.state = 'up';
    await waitFor(() => expect(stage.stored()).toEqual(dark), { timeout: 20_000 });
    expect(logged()).not.toContain('could not be saved');
  }, 30_000);

  it('are those of the person: the document of another one is neither read nor written', async () => {
    await stage.preferences.merge(dark);
    await waitFor(() => expect(stage.stored()).toEqual(dark));
    await stage.signIn('eve');
    expect(await stage.preferences.load()).toBeNull();
    expect(stage.stored()).toEqual(dark);
    expect(stage.refused).toEqual([]);
  });

  it('are forgotten with the session: nothing is read or written anymore, and no one is signed in', async () => {
    await stage.preferences.merge({ workspace: null });
    await stage.preferences.forget?.();
    expect(firebaseAuth(firestoreOffer).currentUser).toBeNull();
    expect(await stage.preferences.load()).toBeNull();
    expect(await stage.preferences.merge({ workspace: null })).toBe('failed');
  });

  it('that can’t be forgotten are logged, and the session ends all the same', async () => {
    const signOut = jest.spyOn(firebaseAuth(firestoreOffer), 'signOut');
    signOut.mockRejectedValueOnce(new Error('no'));
    await stage.preferences.forget?.();
    expect(warn.mock.calls).toEqual([['The copy of the preferences could not be cleared', 'Error: no']]);
  });
});

describe('the server of Firestore', () => {
  it.each([
    [null, { host: 'firestore.googleapis.com', ssl: true }],
    ['https://firestore.halden.example', { host: 'firestore.halden.example', ssl: true }],
    ['http://127.0.0.1:9', { host: '127.0.0.1:9', ssl: false }],
  ])('is, for %s, %j', async (firestore, settings) => {
    const app = firebaseApp(firestoreOffer);
    await deleteApp(app);
    const offer = { ...firestoreOffer, firestore };
    createFirestorePreferences(offer);
    expect(getFirestore(firebaseApp(offer)).toJSON()).toMatchObject({ settings });
  });
});
