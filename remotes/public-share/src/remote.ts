import type { RemoteModule } from '@cofferdam/remote-contract';

/** Starts the remote inside the running host; the standalone document has an entry of its own. */
export const activate: RemoteModule['activate'] = () => ({
  pages: {
    'open-share': () => import(/* webpackChunkName: "page-open-share" */ './pages/open-share/OpenSharePage.tsx'),
  },
  extensions: {},
  deactivate: () => undefined,
});
