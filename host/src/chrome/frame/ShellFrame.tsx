import { AppFrame } from '@cofferdam/ui/frame';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { shellMessages } from '../../messages/shell.ts';
import { NotFoundPage } from '../../pages/not-found/NotFoundPage.tsx';
import { useShellKeys } from '../keys/useShellKeys.ts';
import { ShellMenu } from '../menu/ShellMenu.tsx';
import { Palette } from '../palette/Palette.tsx';
import { menuOpenAtom, notFoundAtom, switchingAtom } from './frameAtoms.ts';
import { LoadingLine } from './LoadingLine.tsx';
import { PageSpinner } from './PageSpinner.tsx';
import { ShellHeader } from './ShellHeader.tsx';

/** Header, side menu and the routed page. */
export function ShellFrame() {
  const [isMenuOpen, setMenuOpen] = useAtom(menuOpenAtom);
  useShellKeys();
  return (
    <>
      <AppFrame
        header={<ShellHeader />}
        menu={<ShellMenu />}
        menuOpen={isMenuOpen}
        onMenuOpenChange={setMenuOpen}
        banner={<LoadingLine label={shellMessages.loadingPage} />}
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
  // The page of the new place is in the router by now.
  useEffect(() => setSwitching(false), [key, setSwitching]);
  if (isSwitching) return <PageSpinner />;
  return isNotFound ? <NotFoundPage /> : <Outlet />;
}
