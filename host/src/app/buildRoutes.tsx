import type { BuiltRemoteDescriptor, RouteDescriptor } from '@cofferdam/remote-contract';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { PageSpinner } from '../chrome/frame/PageSpinner.tsx';
import { ShellFrame } from '../chrome/frame/ShellFrame.tsx';
import { RemoteRoute } from '../chrome/frame/RemoteRoute.tsx';
import { pageMessages } from '../messages/pages.ts';
import { CrashedPage } from '../pages/crashed/CrashedPage.tsx';
import { NoSectionsPage } from '../pages/no-sections/NoSectionsPage.tsx';
import { NotFoundPage } from '../pages/not-found/NotFoundPage.tsx';
import { unknownRouteId } from './createNavigation.ts';
import type { RouteHandle } from './routeHandle.ts';
import { RouteRoot } from './RouteRoot.tsx';
import type { Shell } from './shell.ts';

/** A lazy page of the host inside the frame. */
function hostPage(
  path: string,
  title: string,
  load: () => Promise<{ readonly default: () => React.ReactNode }>,
): RouteObject {
  const handle: RouteHandle = { title };
  return { id: path, path, handle, lazy: async () => ({ Component: (await load()).default }) };
}

const hostPages: readonly RouteObject[] = [
  hostPage(
    '/user/profile',
    pageMessages.profile,
    () => import(/* webpackChunkName: "page-profile" */ '../pages/profile/ProfilePage.tsx'),
  ),
  hostPage(
    '/user/preferences',
    pageMessages.preferences,
    () => import(/* webpackChunkName: "page-preferences" */ '../pages/preferences/PreferencesPage.tsx'),
  ),
  hostPage(
    '/user/security/mfa',
    pageMessages.mfa,
    () => import(/* webpackChunkName: "page-mfa" */ '../pages/mfa/MfaPage.tsx'),
  ),
  hostPage(
    '/user/security/sessions',
    pageMessages.sessions,
    () => import(/* webpackChunkName: "page-sessions" */ '../pages/sessions/SessionsPage.tsx'),
  ),
  hostPage(
    '/user/pinned-codes',
    pageMessages.pinnedCodes,
    () => import(/* webpackChunkName: "page-pinned-codes" */ '../offline/pins/PinnedPage.tsx'),
  ),
  hostPage(
    '/thank-you/support',
    pageMessages.thankYou,
    () => import(/* webpackChunkName: "page-thank-you" */ '../pages/thank-you/ThankYouPage.tsx'),
  ),
  hostPage(
    '/version',
    pageMessages.version,
    () => import(/* webpackChunkName: "page-version" */ '../pages/version/VersionPage.tsx'),
  ),
];

/** All routes: the guard at the root, the frame, the host's pages and those of the descriptors. */
export function buildRoutes(
  shell: Shell,
  guard: (args: LoaderFunctionArgs) => Promise<Response | null>,
): RouteObject[] {
  const { remotes } = shell;
  const descriptors = remotes.ok ? remotes.loader.descriptors() : [];
  const remotePages = descriptors.flatMap((descriptor) =>
    descriptor.routes.map((route) => ({ frame: route.frame ?? 'app', object: remotePage(descriptor, route) })),
  );
  const inFrame = (wanted: 'app' | 'bare'): RouteObject[] =>
    remotePages.filter(({ frame }) => frame === wanted).map(({ object }) => object);
  const unknown: RouteObject = {
    id: unknownRouteId,
    path: '*',
    handle: { title: remotes.ok ? pageMessages.notFound : pageMessages.noSections } satisfies RouteHandle,
    element: remotes.ok ? <NotFoundPage /> : <NoSectionsPage />,
  };
  return [
    {
      id: 'root',
      loader: guard,
      // Run the guard on every navigation, including changes of only the query.
      shouldRevalidate: () => true,
      element: <RouteRoot />,
      hydrateFallbackElement: <PageSpinner />,
      errorElement: <CrashedPage />,
      children: [
        {
          element: <ShellFrame />,
          errorElement: <CrashedPage />,
          children: [...hostPages, ...inFrame('app'), unknown],
        },
        ...inFrame('bare'),
      ],
    },
  ];
}

function remotePage(descriptor: BuiltRemoteDescriptor, route: RouteDescriptor): RouteObject {
  const handle: RouteHandle = { title: route.title };
  return {
    id: `${descriptor.name}/${route.id}`,
    path: route.path,
    handle,
    element: <RemoteRoute descriptor={descriptor} route={route} />,
  };
}
