import type { ApiClient } from '@cofferdam/api-client';
import { logProblem } from '@cofferdam/telemetry';
import type { IdentityPort } from '../identity/identityPort.ts';
import { createEmbeddedPreferences } from './embedded/createEmbeddedPreferences.ts';
import type { PreferencesPort } from './preferencesPort.ts';

/**
 * Preferences of the person: in Firestore if the installation is configured so and they signed in with Firebase,
 * otherwise on our own server.
 */
export function createPreferences(api: Pick<ApiClient, 'preferences'>, identity: IdentityPort): PreferencesPort {
  const { firebase = null } = identity.hosted?.offer ?? {};
  const provider = identity.signedIn()?.provider ?? '';
  const isElsewhere = firebase?.preferences === true && firebase.providers.includes(provider);
  if (!isElsewhere) return createEmbeddedPreferences(api);
  const loading = import(
    /* webpackChunkName: "preferences-firestore" */ './firestore/createFirestorePreferences.ts'
  ).then(({ createFirestorePreferences }) => createFirestorePreferences(firebase));
  loading.catch((error: unknown) => logProblem('Firestore could not be loaded', error));
  return {
    load: () => loading.then((port) => port.load()).catch(() => null),
    merge: (fields) => loading.then((port) => port.merge(fields)).catch(() => 'failed'),
    forget: () => loading.then((port) => port.forget()).catch(() => undefined),
  };
}
