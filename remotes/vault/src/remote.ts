import type { PaletteSearch, RemoteModule } from '@cofferdam/remote-contract';
import { dropHandover } from './components/handover/handover.ts';

/**
 * Starts the remote. Values live in the state of mounted pages alone, never in the query cache; what waits between two
 * pages is the one thing kept here, so it is dropped at the end and whenever the place changes.
 */
export const activate: RemoteModule['activate'] = (host, signal) => {
  host.events.listen('organization.switched', dropHandover, signal);
  host.events.listen('workspace.switched', dropHandover, signal);
  return {
    pages: {
      secrets: () => import(/* webpackChunkName: "page-secrets" */ './pages/secrets/SecretsPage.tsx'),
      'import-secrets': () =>
        import(/* webpackChunkName: "page-import-secrets" */ './pages/import-secrets/ImportSecretsPage.tsx'),
      'create-secret': () =>
        import(/* webpackChunkName: "page-create-secret" */ './pages/create-secret/CreateSecretPage.tsx'),
      secret: () => import(/* webpackChunkName: "page-secret" */ './pages/secret/SecretPage.tsx'),
      'add-version': () => import(/* webpackChunkName: "page-add-version" */ './pages/add-version/AddVersionPage.tsx'),
    },
    extensions: {
      'search-names': (async (term, stop) => {
        const { searchNames } = await import(
          /* webpackChunkName: "search-names" */ './extensions/search-names/searchNames.ts'
        );
        return searchNames(host, term, stop);
      }) satisfies PaletteSearch,
    },
    deactivate: dropHandover,
  };
};
