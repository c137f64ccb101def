import type { PaletteSearch, RemoteModule } from '@cofferdam/remote-contract';
import { dropPageTransfer } from './features/items/page/pageTransfer.ts';
import { dropImportTransfer } from './features/items/page/importTransfer.ts';

/**
 * Starts the remote. Values are only in the state of mounted pages, never in the query cache. What is passed between two
 * pages is kept here, so it's dropped at the end and when the workspace changes.
 */
export const activate: RemoteModule['activate'] = (host, signal) => {
  const drop = (): void => {
    dropPageTransfer();
    dropImportTransfer();
  };
  host.events.listen('organization.switched', drop, signal);
  host.events.listen('workspace.switched', drop, signal);
  return {
    pages: {
      secrets: () => import(/* webpackChunkName: "page-secrets" */ './pages/secrets/SecretsPage.tsx'),
      'import-secrets': () =>
        import(/* webpackChunkName: "page-import-secrets" */ './pages/import-secrets/ImportSecretsPage.tsx'),
      trash: () => import(/* webpackChunkName: "page-trash" */ './pages/trash/TrashPage.tsx'),
      'secrets-text': () => import(/* webpackChunkName: "page-secrets-text" */ './pages/edit-text/EditTextPage.tsx'),
      'create-secret': () =>
        import(/* webpackChunkName: "page-create-secret" */ './pages/create-secret/CreateSecretPage.tsx'),
      shares: () => import(/* webpackChunkName: "page-shares" */ './pages/shares/SharesPage.tsx'),
      secret: () => import(/* webpackChunkName: "page-secret" */ './pages/secret/SecretPage.tsx'),
      'two-factors': () => import(/* webpackChunkName: "page-two-factors" */ './pages/two-factors/TwoFactorsPage.tsx'),
      'add-two-factor': () =>
        import(/* webpackChunkName: "page-add-two-factor" */ './pages/add-two-factor/AddTwoFactorPage.tsx'),
      'import-two-factors': () =>
        import(/* webpackChunkName: "page-import-two-factors" */ './pages/import-two-factors/ImportTwoFactorsPage.tsx'),
      'two-factor': () => import(/* webpackChunkName: "page-two-factor" */ './pages/two-factor/TwoFactorPage.tsx'),
      'add-version': () => import(/* webpackChunkName: "page-add-version" */ './pages/add-version/AddVersionPage.tsx'),
      notes: () => import(/* webpackChunkName: "page-notes" */ './pages/notes/NotesPage.tsx'),
      'create-note': () => import(/* webpackChunkName: "page-create-note" */ './pages/create-note/CreateNotePage.tsx'),
      resources: () => import(/* webpackChunkName: "page-resources" */ './pages/resources/ResourcesPage.tsx'),
      note: () => import(/* webpackChunkName: "page-note" */ './pages/note/NotePage.tsx'),
      'edit-note': () => import(/* webpackChunkName: "page-edit-note" */ './pages/edit-note/EditNotePage.tsx'),
    },
    extensions: {
      'search-names': (async (term, stop, within) => {
        const { searchNames } = await import(
          /* webpackChunkName: "search-names" */ './extensions/search-names/searchNames.ts'
        );
        return searchNames(host, term, stop, within);
      }) satisfies PaletteSearch,
    },
    deactivate: drop,
  };
};
