import type { PaletteSearch, RemoteModule } from '@cofferdam/remote-contract';

/** Starts the remote. It has no state outside its pages, so there is nothing to clean up. */
export const activate: RemoteModule['activate'] = (host) => ({
  pages: {
    root: () => import(/* webpackChunkName: "page-root" */ './pages/root/LogsRedirectPage.tsx'),
    'workspace-logs': () =>
      import(/* webpackChunkName: "page-workspace-logs" */ './pages/workspace-logs/WorkspaceLogsPage.tsx'),
    notifications: () =>
      import(/* webpackChunkName: "page-notifications" */ './pages/notifications/NotificationsPage.tsx'),
    notification: () =>
      import(/* webpackChunkName: "page-notification" */ './pages/notifications/NotificationPage.tsx'),
    logs: () => import(/* webpackChunkName: "page-logs" */ './pages/logs/AuditLogsPage.tsx'),
  },
  extensions: {
    'search-events': (async (term, _stop, within) => {
      const { searchEvents } = await import(
        /* webpackChunkName: "search-events" */ './extensions/search-events/searchEvents.ts'
      );
      return searchEvents(host, term, within);
    }) satisfies PaletteSearch,
  },
  deactivate: () => undefined,
});
