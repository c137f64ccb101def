import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { deleteApp, getApps } from 'firebase/app';
import { createFakeIdentity, signedInMara } from '../../testing/fakeIdentity.ts';
import { firestoreOffer } from '../../testing/preferences/preferenceStages.ts';
import { firebaseAuth } from '../identity/firebase/firebaseAuth.ts';
import type { FirebaseOffer } from '../identity/identityOffer.ts';
import type { IdentityPort } from '../identity/identityPort.ts';
import { createPreferences } from './createPreferences.ts';

let warn: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await Promise.all(getApps().map((app) => deleteApp(app)));
  warn.mockRestore();
});

function start(firebase: FirebaseOffer | null, provider: string | null) {
  const asked: string[] = [];
  const api = {
    preferences: {
      load: async () => {
        asked.push('load');
        return { document: null };
      },
      merge: async () => {
        asked.push('merge');
        return {};
      },
    },
  };
  const refuse = () => Promise.reject(new Error('no one signs in here'));
  const identity: IdentityPort = {
    ...createFakeIdentity(),
    hosted: { offer: { passwords: 'embedded', firebase, oidc: [] }, signIn: refuse, reAuthenticate: refuse },
    signedIn: () => (provider === null ? null : { ...signedInMara, provider }),
  };
  return { asked, preferences: createPreferences(api, identity) };
}

describe('where preferences are stored', () => {
  it.each([
    ['Firebase isn’t offered', null, 'password'],
    ['Firestore isn’t configured', { ...firestoreOffer, preferences: false }, 'password'],
    ['the person signed in with another provider', firestoreOffer, 'oidc'],
    ['no one is signed in', firestoreOffer, null],
  ])('on our own server, if %s', async (_case, firebase, provider) => {
    const { asked, preferences } = start(firebase, provider);
    await preferences.load();
    await preferences.merge({});
    expect(asked).toEqual(['load', 'merge']);
    expect(preferences.forget).toBeUndefined();
  });

  it('on our own server, if no provider is offered at all', async () => {
    const load = jest.fn(async () => ({ document: null }));
    await createPreferences({ preferences: { load, merge: async () => ({}) } }, createFakeIdentity()).load();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('in Firestore, if the installation says so and the person signed in with Firebase', async () => {
    const { asked, preferences } = start(firestoreOffer, 'password');
    // Firebase itself knows no one here, so nothing is read or saved, and our server isn’t used instead.
    expect(await preferences.merge({})).toBe('failed');
    expect(asked).toEqual([]);
    expect(warn.mock.calls.flat().join(' ')).toContain('Preferences could not be saved');
    const signOut = jest.spyOn(firebaseAuth(firestoreOffer), 'signOut');
    await preferences.forget?.();
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(await preferences.load()).toBeNull();
    expect(asked).toEqual([]);
  });

  it('nowhere, if Firestore can’t be loaded, which is logged', async () => {
    const { asked, preferences } = start({ ...firestoreOffer, firestore: 'no address' }, 'password');
    expect(await preferences.load()).toBeNull();
    expect(await preferences.merge({})).toBe('failed');
    expect(await preferences.forget?.()).toBeUndefined();
    expect(asked).toEqual([]);
    expect(warn.mock.calls.flat().join(' ')).toContain('Firestore could not be loaded');
  });
});
