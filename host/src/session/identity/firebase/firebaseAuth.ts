import { getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
} from 'firebase/auth';
import type { FirebaseOffer } from '../identityOffer.ts';

const appName = 'cofferdam';
const known = new WeakMap<FirebaseApp, Auth>();

/** The project of the installation. */
export function firebaseApp({ apiKey, projectId }: FirebaseOffer): FirebaseApp {
  return getApps().find(({ name }) => name === appName) ?? initializeApp({ apiKey, projectId }, appName);
}

/**
 * Its authentication. Firebase's tokens are kept in memory and end with the page, because our own session is the one
 * that lasts. They must last longer only if Firestore stores the preferences.
 */
export function firebaseAuth(offer: FirebaseOffer): Auth {
  const app = firebaseApp(offer);
  const there = known.get(app);
  if (there !== undefined) return there;
  const persistence = offer.preferences ? [indexedDBLocalPersistence, inMemoryPersistence] : inMemoryPersistence;
  const auth = initializeAuth(app, { persistence });
  if (offer.auth !== null) connectAuthEmulator(auth, offer.auth, { disableWarnings: true });
  known.set(app, auth);
  return auth;
}
