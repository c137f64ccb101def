import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { Alerts } from '../chrome/alerts/Alerts.tsx';
import { formDialogAtom } from '../chrome/dialogs/dialogAtoms.ts';
import { Dialogs } from '../chrome/dialogs/Dialogs.tsx';
import { FullPage } from '../chrome/frame/FullPage.tsx';
import { useHeadingFocus } from '../chrome/frame/useHeadingFocus.ts';
import { notFoundAtom } from '../chrome/frame/frameAtoms.ts';
import { pageMessages } from '../messages/pages.ts';
import { shellMessages } from '../messages/shell.ts';
import type { RouteHandle } from './routeHandle.ts';
import { useShell } from './shell.ts';

/** Wraps every page, with or without the frame: title, focus, alerts, dialogs, spinner. */
export function RouteRoot() {
  const { alerts } = useShell();
  const { pathname } = useLocation();
  const openForm = useSetAtom(formDialogAtom);
  useDocumentTitle();
  useHeadingFocus(pathname);
  return (
    <>
      <Outlet />
      <Dialogs />
      <Alerts alerts={alerts} onSupport={() => openForm('support')} />
      <FullPage />
    </>
  );
}

function useDocumentTitle(): void {
  const isNotFound = useAtomValue(notFoundAtom);
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = isNotFound ? pageMessages.notFound : handle?.title;
  useEffect(() => {
    document.title = title === undefined ? shellMessages.product : shellMessages.titleOf(title);
  }, [title]);
}
