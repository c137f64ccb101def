import type { RemoteModule } from '@cofferdam/remote-contract';

/** Starts the remote. It keeps nothing of its own, so that there is nothing to leave behind. */
export const activate: RemoteModule['activate'] = () => ({
  pages: {
    root: () => import(/* webpackChunkName: "page-root" */ './pages/root/LogsRedirectPage.tsx'),
    'workspace-logs': () =>
      import(/* webpackChunkName: "page-workspace-logs" */ './pages/workspace-logs/WorkspaceLogsPage.tsx'),
    logs: () => import(/* webpackChunkName: "page-logs" */ './pages/logs/AuditLogsPage.tsx'),
  },
  extensions: {},
  deactivate: () => undefined,
});
