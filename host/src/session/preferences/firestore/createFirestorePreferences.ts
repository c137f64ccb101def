import { logProblem } from '@cofferdam/telemetry';
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
import type { PreferencesPort } from '../preferencesPort.ts';

/** Path of the documents: the product, then the person as Firebase knows them. */
const collectionName = 'cofferdam';
/** A connection that hangs lets the SDK wait for ten seconds; a page doesn't. */
const shippedLimitMs = 3_000;

/**
 * Preferences in Firestore, with a copy in the browser: what was read once can be read without a network, and what is
 * written without one is sent later. The copy goes with the session.
 */
export function createFirestorePreferences(offer: FirebaseOffer, limitMs = shippedLimitMs): PreferencesPort {
  // What fails is logged here, once and by its name.
  setLogLevel('silent');
  const auth = firebaseAuth(offer);
  const elsewhere = offer.firestore === null ? null : new URL(offer.firestore);
  const store = initializeFirestore(firebaseApp(offer), {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
    ignoreUndefinedProperties: true,
    ...(elsewhere === null ? {} : { host: elsewhere.host, ssl: elsewhere.protocol === 'https:' }),
  });
  let isForgotten = false;

  const findDocument = async (): Promise<DocumentReference> => {
    await auth.authStateReady();
    const { currentUser } = auth;
    if (currentUser === null || isForgotten) throw new Error('no one is signed in to Firebase');
    return doc(store, collectionName, currentUser.uid);
  };

  return {
    async load() {
      try {
        const reference = await withTimeLimit(findDocument(), limitMs);
        // Without an answer in time, what this browser has read before counts.
        const snapshot = await withTimeLimit(getDoc(reference), limitMs).catch(() => getDocFromCache(reference));
        return snapshot.exists() ? snapshot.data() : null;
      } catch (error) {
        logProblem('Preferences could not be read', nameOf(error));
        return null;
      }
    },
    async merge(fields) {
      const fail = (error: unknown): void => logProblem('Preferences could not be saved', nameOf(error));
      try {
        const reference = await findDocument();
        // Not awaited: without a network it is pending until there is one. Each field is replaced as a whole.
        setDoc(reference, fields, { mergeFields: Object.keys(fields) }).catch(fail);
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
    async forget() {
      isForgotten = true;
      try {
        await withTimeLimit(
          terminate(store).then(() => Promise.all([clearIndexedDbPersistence(store), signOut(auth)])),
          limitMs,
        );
      } catch (error) {
        // Databases of this origin are deleted next, whatever became of it.
        logProblem('The copy of the preferences could not be cleared', nameOf(error));
      }
    },
  };
}

/** What an error is called; its text can name the project and the person. */
function nameOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : error instanceof Error ? error.message : 'unknown';
}

async function withTimeLimit<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), limitMs);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
