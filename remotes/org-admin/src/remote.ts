import type { RemoteModule } from '@cofferdam/remote-contract';
import { withHost } from '@cofferdam/remote-contract/react';

/** Starts the remote. It keeps nothing of its own, so that there is nothing to leave behind. */
export const activate: RemoteModule['activate'] = (host) => ({
  pages: {
    'create-organization': withHost(
      host,
      () =>
        import(
          /* webpackChunkName: "page-create-organization" */ './pages/create-organization/CreateOrganizationPage.tsx'
        ),
    ),
    'choose-plan': withHost(
      host,
      () => import(/* webpackChunkName: "page-choose-plan" */ './pages/choose-plan/ChoosePlanPage.tsx'),
    ),
    invites: withHost(host, () => import(/* webpackChunkName: "page-invites" */ './pages/invites/InvitesPage.tsx')),
    'create-workspace': withHost(
      host,
      () => import(/* webpackChunkName: "page-create-workspace" */ './pages/create-workspace/CreateWorkspacePage.tsx'),
    ),
    'first-secret': withHost(
      host,
      () => import(/* webpackChunkName: "page-first-secret" */ './pages/first-secret/FirstSecretPage.tsx'),
    ),
    organizations: withHost(
      host,
      () => import(/* webpackChunkName: "page-organizations" */ './pages/organizations/OrganizationsPage.tsx'),
    ),
    workspaces: withHost(
      host,
      () => import(/* webpackChunkName: "page-workspaces" */ './pages/workspaces/WorkspacesPage.tsx'),
    ),
  },
  extensions: {},
  deactivate: () => undefined,
});
