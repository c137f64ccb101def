import { AppFrame } from '@cofferdam/ui/frame';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { shellMessages } from '../../messages/shell.ts';
import { statusLineAtom } from '../../offline/offlinePart.ts';
import { NotFoundPage } from '../../pages/not-found/NotFoundPage.tsx';
import { organizationsAtom } from '../../session/sessionAtoms.ts';
import { ConfirmEmail } from '../confirm-email/ConfirmEmail.tsx';
import { useShellKeys } from '../keys/useShellKeys.ts';
import { ShellMenu } from '../menu/ShellMenu.tsx';
import { Palette } from '../palette/Palette.tsx';
import { menuOpenAtom, notFoundAtom, switchingAtom } from './frameAtoms.ts';
import { LoadingLine } from './LoadingLine.tsx';
import { PageSpinner } from './PageSpinner.tsx';
import { ShellHeader } from './ShellHeader.tsx';

const WelcomeFrame = lazy(() => import(/* webpackChunkName: "welcome" */ './WelcomeFrame.tsx'));

/** The routed page in its frame: the welcome has no menu. */
export function ShellFrame() {
  const frame = useFrameKind();
  if (frame === 'app') return <AppShell />;
  return (
    <Suspense fallback={<PageSpinner />}>
      {frame === 'unknown' ? (
        <PageSpinner />
      ) : (
        <WelcomeFrame>
          <Outlet />
        </WelcomeFrame>
      )}
    </Suspense>
  );
}

/** Pages of an organization that the person hasn't joined yet, even if they are in others. */
const invitationPath = '/organization/confirm-invitation';

/** The page of invitations welcomes people without an organization, and keeps its frame while their first one is created. */
function useFrameKind(): 'app' | 'welcome' | 'unknown' {
  const { key, pathname } = useLocation();
  const organizations = useAtomValue(organizationsAtom);
  const [welcomed, setWelcomed] = useState<string | null>(null);
  if (pathname === invitationPath) return 'welcome';
  if (pathname !== '/organization/invites') return 'app';
  if (organizations === null) return 'unknown';
  if (organizations.length === 0 && welcomed !== key) setWelcomed(key);
  return organizations.length === 0 || welcomed === key ? 'welcome' : 'app';
}

/** Header, side menu and the routed page. */
function AppShell() {
  const [isMenuOpen, setMenuOpen] = useAtom(menuOpenAtom);
  const status = useAtomValue(statusLineAtom);
  useShellKeys();
  return (
    <>
      <AppFrame
        header={<ShellHeader />}
        menu={<ShellMenu />}
        menuOpen={isMenuOpen}
        onMenuOpenChange={setMenuOpen}
        banner={
          <>
            <LoadingLine label={shellMessages.loadingPage} />
            {status !== null && <status.StatusLine />}
            <ConfirmEmail />
          </>
        }
      >
        <RoutedPage />
      </AppFrame>
      <Palette />
    </>
  );
}

function RoutedPage() {
  const { key } = useLocation();
  const isNotFound = useAtomValue(notFoundAtom);
  const isSwitching = useAtomValue(switchingAtom);
  const setSwitching = useSetAtom(switchingAtom);
  // By now, the router has the page of the new scope.
  useEffect(() => setSwitching(false), [key, setSwitching]);
  if (isSwitching) return <PageSpinner />;
  return isNotFound ? <NotFoundPage /> : <Outlet />;
}
