import type { RemoteModule } from '@cofferdam/remote-contract';
import { withHost } from '@cofferdam/remote-contract/react';

/** Starts the remote inside the running host; the standalone document has an entry of its own. */
export const activate: RemoteModule['activate'] = (host) => ({
  pages: {
    'open-share': withHost(
      host,
      () => import(/* webpackChunkName: "page-open-share" */ './pages/open-share/OpenSharePage.tsx'),
    ),
  },
  extensions: {},
  deactivate: () => undefined,
});
