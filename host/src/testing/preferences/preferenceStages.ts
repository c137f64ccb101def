import { NetworkError, type ApiClient } from '@cofferdam/api-client';
import { createFirebaseFixture, createFirestoreFixture } from '@cofferdam/testing/firebase';
import { deleteApp, getApps } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { firebaseAuth } from '../../session/identity/firebase/firebaseAuth.ts';
import { createEmbeddedPreferences } from '../../session/preferences/embedded/createEmbeddedPreferences.ts';
import { createFirestorePreferences } from '../../session/preferences/firestore/createFirestorePreferences.ts';
import type { PreferenceDocument, PreferencesPort } from '../../session/preferences/preferencesPort.ts';
import { startFirestoreNetwork, type FirestoreNetwork } from './firestoreNetwork.ts';

/** An adapter of the preference port with the store behind it, so that one suite can run on each. */
export interface PreferenceStage {
  readonly preferences: PreferencesPort;
  /** The same person in another browser. */
  readonly elsewhere: PreferencesPort;
  /** What the store has of the person. */
  stored(): unknown;
  /** From now on no one answers, until `comeBack`. */
  goAway(): void;
  comeBack(): void;
  stop(): Promise<void>;
}

/** Our own server. */
export async function embeddedPreferences(): Promise<PreferenceStage> {
  let kept: PreferenceDocument | null = null;
  let isAway = false;
  const reach = (): void => {
    if (isAway) throw new NetworkError('/preferences/v1/document', new TypeError('offline'));
  };
  const api: Pick<ApiClient, 'preferences'> = {
    preferences: {
      load: async () => {
        reach();
        return { document: kept };
      },
      // As the server's statement does: each field is replaced as a whole.
      merge: async ({ document }) => {
        reach();
        kept = { ...kept, ...(document as PreferenceDocument) };
        return {};
      },
    },
  };
  return {
    preferences: createEmbeddedPreferences(api),
    elsewhere: createEmbeddedPreferences(api),
    stored: () => kept,
    goAway() {
      isAway = true;
    },
    comeBack() {
      isAway = false;
    },
    stop: async () => undefined,
  };
}

/** Firestore: the unmodified SDK against our fake of the service. */
export interface FirestoreStage extends PreferenceStage {
  readonly network: FirestoreNetwork;
  /** Names of documents whose requests were refused. */
  readonly refused: readonly string[];
  signIn(who: 'ada' | 'eve'): Promise<void>;
}

const password = 'long enough';
/** The project of these tests. */
export const firestoreOffer = {
  projectId: 'vault-project',
  apiKey: 'key',
  providers: ['password'],
  preferences: true,
  auth: null,
  firestore: 'http://127.0.0.1:9',
};
const limitMs = 2_000;

/** Makes it, with Ada signed in. */
export async function firestorePreferences(limit = limitMs): Promise<FirestoreStage> {
  const before = globalThis.fetch;
  const firebase = await createFirebaseFixture({ projectId: firestoreOffer.projectId, now: () => Date.now() });
  const people = {
    ada: firebase.addPerson({ email: 'ada@example.com', password }),
    eve: firebase.addPerson({ email: 'eve@example.com', password }),
  };
  const fixture = createFirestoreFixture({
    projectId: firestoreOffer.projectId,
    now: () => Date.now(),
    readUid: firebase.readUid,
  });
  const network = startFirestoreNetwork(fixture);
  globalThis.fetch = async (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input.toString(), location.href);
    if (typeof input === 'object' && 'url' in input && url.origin === firestoreOffer.firestore)
      return network.fetch(input);
    const body = typeof init?.body === 'string' ? init.body : '';
    const answer = await firebase.handle({ method: init?.method ?? 'GET', path: url.pathname, body });
    if (answer === undefined) throw new TypeError('offline');
    return { ok: answer.status < 400, status: answer.status, json: async () => answer.body } as Response;
  };
  const signIn = async (who: keyof typeof people): Promise<void> => {
    await signInWithEmailAndPassword(firebaseAuth(firestoreOffer), people[who].email, password);
  };
  await signIn('ada');
  const preferences = createFirestorePreferences(firestoreOffer, limit);
  return {
    preferences,
    elsewhere: preferences,
    network,
    refused: fixture.refused,
    signIn,
    stored: () => fixture.read(people.ada.localId),
    goAway() {
      network.state = 'down';
    },
    comeBack() {
      network.state = 'up';
    },
    async stop() {
      await preferences.forget?.();
      await Promise.all(getApps().map((app) => deleteApp(app)));
      network.stop();
      globalThis.fetch = before;
    },
  };
}
