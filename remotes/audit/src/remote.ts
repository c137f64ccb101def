import type { RemoteModule } from '@cofferdam/remote-contract';
import { withHost } from '@cofferdam/remote-contract/react';

/** Starts the remote. It keeps nothing of its own, so that there is nothing to leave behind. */
export const activate: RemoteModule['activate'] = (host) => ({
  pages: {
    root: withHost(host, () => import(/* webpackChunkName: "page-root" */ './pages/root/LogsRedirectPage.tsx')),
    logs: withHost(host, () => import(/* webpackChunkName: "page-logs" */ './pages/logs/AuditLogsPage.tsx')),
  },
  extensions: {},
  deactivate: () => undefined,
});
