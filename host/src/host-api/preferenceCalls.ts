import type { ApiClient } from '@cofferdam/api-client';
import type { ClientStore } from '../session/clientStore.ts';
import type { Session } from '../session/createSession.ts';
import { setOrganizationView, setSecretView } from '../session/preferences/preferenceTransitions.ts';
import { preferencesAtom } from '../session/sessionAtoms.ts';

/**
 * The preference calls for remotes. They read and change the host's own state, so that all remotes see the same
 * document. Scopes and theme can be changed only through the session.
 */
export function preferenceCalls(store: ClientStore, session: Pick<Session, 'change'>): ApiClient['preferences'] {
  return Object.freeze({
    load: () => {
      const { organization, workspace, theme, secretView, organizationView } = store.get(preferencesAtom);
      const userPreference = theme === null ? {} : { theme };
      return Promise.resolve({ document: { organization, workspace, userPreference, secretView, organizationView } });
    },
    merge: ({ document: { secretView, organizationView } }) => {
      if (secretView !== undefined) session.change((state) => setSecretView(state, secretView));
      if (organizationView !== undefined) session.change((state) => setOrganizationView(state, organizationView));
      return Promise.resolve({});
    },
  } satisfies ApiClient['preferences']);
}
