import type { BuiltRemoteDescriptor, RouteDescriptor } from '@cofferdam/remote-contract';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useShell } from '../../app/shell.ts';
import { AccessDeniedPage } from '../../pages/access-denied/AccessDeniedPage.tsx';
import { OrganizationBlockedPage } from '../../pages/organization-blocked/OrganizationBlockedPage.tsx';
import { RemotePage } from '../../registry/index.ts';
import { pageBlockOf } from '../../session/pageBlock.ts';
import { organizationRowAtom, sessionViewAtom } from '../../session/sessionAtoms.ts';
import { FreshSignIn } from './FreshSignIn.tsx';
import { PageSpinner } from './PageSpinner.tsx';

const SecondFactorNeededPage = lazy(
  () =>
    import(
      /* webpackChunkName: "page-second-factor-needed" */ '../../pages/second-factor-needed/SecondFactorNeededPage.tsx'
    ),
);

interface RemoteRouteProps {
  readonly descriptor: BuiltRemoteDescriptor;
  readonly route: RouteDescriptor;
}

/** A page of a remote: only for people with its permission, and after a fresh sign-in if it needs one. */
export function RemoteRoute({ descriptor, route }: RemoteRouteProps) {
  const { remotes, onRemoteProblem } = useShell();
  const view = useAtomValue(sessionViewAtom);
  const isFactorMissing = useAtomValue(organizationRowAtom)?.secondFactor === 'missing';
  const organization = view?.organization?.name ?? '';
  const block = pageBlockOf(route, view, isFactorMissing);
  if (block === 'organization') return <OrganizationBlockedPage page={route.title} organization={organization} />;
  if (block === 'second-factor') {
    return (
      <Suspense fallback={<PageSpinner />}>
        <SecondFactorNeededPage page={route.title} organization={organization} />
      </Suspense>
    );
  }
  if (block === 'permission' && route.access !== 'signed-in') {
    return <AccessDeniedPage page={route.title} permission={route.access} />;
  }
  if (!remotes.ok) return null;
  const page = (
    <RemotePage
      runtime={remotes.runtime}
      name={descriptor.name}
      routeId={route.id}
      sectionLabel={route.title}
      spinner={<PageSpinner />}
      onProblem={onRemoteProblem}
    />
  );
  return route.freshSignIn === true ? <FreshSignIn page={route.title}>{page}</FreshSignIn> : page;
}
