import type { RemoteModule } from '@cofferdam/remote-contract';
import { dropBackgroundJobs, guardBackgroundJobs } from './components/background-job/backgroundJob.ts';

/** Activates the remote. Background jobs are the only state it keeps outside its pages; they end with the remote. */
export const activate: RemoteModule['activate'] = ({ unsaved }) => {
  guardBackgroundJobs(unsaved);
  return {
    pages: {
      'create-organization': () =>
        import(
          /* webpackChunkName: "page-create-organization" */ './pages/create-organization/CreateOrganizationPage.tsx'
        ),
      'choose-plan': () => import(/* webpackChunkName: "page-choose-plan" */ './pages/choose-plan/ChoosePlanPage.tsx'),
      invites: () => import(/* webpackChunkName: "page-invites" */ './pages/invites/InvitesPage.tsx'),
      'create-workspace': () =>
        import(/* webpackChunkName: "page-create-workspace" */ './pages/create-workspace/CreateWorkspacePage.tsx'),
      'first-secret': () =>
        import(/* webpackChunkName: "page-first-secret" */ './pages/first-secret/FirstSecretPage.tsx'),
      'confirm-invitation': () =>
        import(
          /* webpackChunkName: "page-confirm-invitation" */ './pages/confirm-invitation/ConfirmInvitationPage.tsx'
        ),
      'organization-overview': () =>
        import(
          /* webpackChunkName: "page-organization-overview" */ './pages/organization-overview/OrganizationOverviewPage.tsx'
        ),
      'workspace-overview': () =>
        import(
          /* webpackChunkName: "page-workspace-overview" */ './pages/workspace-overview/WorkspaceOverviewPage.tsx'
        ),
      permissions: () => import(/* webpackChunkName: "page-permissions" */ './pages/permissions/PermissionsPage.tsx'),
      'workspace-permissions': () =>
        import(
          /* webpackChunkName: "page-workspace-permissions" */ './pages/workspace-permissions/WorkspacePermissionsPage.tsx'
        ),
      domains: () => import(/* webpackChunkName: "page-domains" */ './pages/domains/DomainsPage.tsx'),
      encryption: () => import(/* webpackChunkName: "page-encryption" */ './pages/encryption/EncryptionPage.tsx'),
      connections: () => import(/* webpackChunkName: "page-connections" */ './pages/connections/ConnectionsPage.tsx'),
      users: () => import(/* webpackChunkName: "page-users" */ './pages/users/UsersPage.tsx'),
      labels: () => import(/* webpackChunkName: "page-labels" */ './pages/labels/LabelsPage.tsx'),
      'leaver-report': () =>
        import(/* webpackChunkName: "page-leaver-report" */ './pages/leaver-report/LeaverReportPage.tsx'),
      'share-policy': () =>
        import(/* webpackChunkName: "page-share-policy" */ './pages/share-policy/SharePolicyPage.tsx'),
      'idle-lock': () => import(/* webpackChunkName: "page-idle-lock" */ './pages/idle-lock/IdleLockPage.tsx'),
      'second-factor-policy': () =>
        import(
          /* webpackChunkName: "page-second-factor-policy" */ './pages/second-factor-policy/SecondFactorPolicyPage.tsx'
        ),
      'organization-settings': () =>
        import(
          /* webpackChunkName: "page-organization-settings" */ './pages/organization-settings/OrganizationSettingsPage.tsx'
        ),
      organizations: () =>
        import(/* webpackChunkName: "page-organizations" */ './pages/organizations/OrganizationsPage.tsx'),
      workspaces: () => import(/* webpackChunkName: "page-workspaces" */ './pages/workspaces/WorkspacesPage.tsx'),
    },
    extensions: {},
    deactivate: dropBackgroundJobs,
  };
};
