import type { RemoteModule } from '@cofferdam/remote-contract';
import { withHost } from '@cofferdam/remote-contract/react';

/** Starts the remote. It keeps nothing of its own, so that there is nothing to leave behind. */
export const activate: RemoteModule['activate'] = (host) => ({
  pages: {
    overview: withHost(
      host,
      () => import(/* webpackChunkName: "page-overview" */ './pages/overview/BillingOverviewPage.tsx'),
    ),
  },
  extensions: {},
  deactivate: () => undefined,
});
