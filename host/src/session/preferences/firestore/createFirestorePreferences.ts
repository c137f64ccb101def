import { logProblem } from '@cofferdam/telemetry';
import { FirebaseError } from 'firebase/app';
import { signOut } from 'firebase/auth';
import {
  clearIndexedDbPersistence,
  doc,
  getDoc,
  getDocFromCache,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  setDoc,
  setLogLevel,
  terminate,
  type DocumentReference,
} from 'firebase/firestore';
import { firebaseApp, firebaseAuth } from '../../identity/firebase/firebaseAuth.ts';
import type { FirebaseOffer } from '../../identity/identityOffer.ts';
import { rejectAfter } from '../../rejectAfter.ts';
import type { PreferencesPort } from '../preferencesPort.ts';

/** Path of the documents: the product, then the person as Firebase knows them. */
const collectionName = 'cofferdam';
/** The SDK waits ten seconds for a connection that hangs; a page doesn't. */
const shippedLimitMs = 3_000;

/**
 * Preferences in Firestore, with a cache in the browser: a document that was read once can be read offline, and offline
 * changes are sent later. The cache is deleted with the session.
 */
export function createFirestorePreferences(offer: FirebaseOffer, limitMs = shippedLimitMs): Required<PreferencesPort> {
  // Failures are logged here, once and only by their code.
  setLogLevel('silent');
  const auth = firebaseAuth(offer);
  const elsewhere = offer.firestore === null ? null : new URL(offer.firestore);
  const store = initializeFirestore(firebaseApp(offer), {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
    ignoreUndefinedProperties: true,
    ...(elsewhere === null ? {} : { host: elsewhere.host, ssl: elsewhere.protocol === 'https:' }),
  });
  const findDocument = async (): Promise<DocumentReference> => {
    await auth.authStateReady();
    const { currentUser } = auth;
    if (currentUser === null) throw new Error('no one is signed in to Firebase');
    return doc(store, collectionName, currentUser.uid);
  };

  return {
    async load() {
      try {
        const reference = await rejectAfter(limitMs, findDocument());
        // Without a response in time, use this browser's cached document.
        const snapshot = await rejectAfter(limitMs, getDoc(reference)).catch(() => getDocFromCache(reference));
        return snapshot.exists() ? snapshot.data() : null;
      } catch (error) {
        logProblem('Preferences could not be read', codeOf(error));
        return null;
      }
    },
    async merge(fields) {
      const fail = (error: unknown): void => logProblem('Preferences could not be saved', codeOf(error));
      try {
        const reference = await findDocument();
        // Not awaited, because offline it stays pending. Each field is replaced as a whole.
        setDoc(reference, fields, { mergeFields: Object.keys(fields) }).catch(fail);
        return 'saved';
      } catch (error) {
        fail(error);
        return 'failed';
      }
    },
    async forget() {
      try {
        await rejectAfter(
          limitMs,
          terminate(store).then(() => Promise.all([clearIndexedDbPersistence(store), signOut(auth)])),
        );
      } catch (error) {
        // The databases of this origin are deleted next, even if this failed.
        logProblem('The copy of the preferences could not be cleared', codeOf(error));
      }
    },
  };
}

/** The code of an error of the SDK, whose message can contain the project and the person. */
function codeOf(error: unknown): unknown {
  return error instanceof FirebaseError ? new Error(error.code) : error;
}
