import { QueryClientProvider } from '@tanstack/react-query';
import { Provider, useAtomValue } from 'jotai';
import { RouterProvider } from 'react-router-dom';
import { expiredSessionAtom } from '../chrome/dialogs/dialogAtoms.ts';
import { SignInAgainOverlay } from '../chrome/session-expired/SignInAgainOverlay.tsx';
import type { createHostRouter } from './createHostRouter.tsx';
import { ShellProvider, type Shell } from './shell.ts';
import { Themed } from './Themed.tsx';

interface HostRootProps {
  readonly shell: Shell;
  readonly router: ReturnType<typeof createHostRouter>;
}

/** The context providers shared by the frame, the host's pages and all remotes. */
export function HostRoot({ shell, router }: HostRootProps) {
  return (
    <ShellProvider value={shell}>
      <Provider store={shell.store}>
        <QueryClientProvider client={shell.queryClient}>
          <Themed>
            <Page router={router} />
            <SignInAgainOverlay />
          </Themed>
        </QueryClientProvider>
      </Provider>
    </ShellProvider>
  );
}

/** Unmounts a covered page without unsaved changes. */
function Page({ router }: Pick<HostRootProps, 'router'>) {
  const covered = useAtomValue(expiredSessionAtom);
  return covered?.keepsPage !== false && <RouterProvider router={router} />;
}
