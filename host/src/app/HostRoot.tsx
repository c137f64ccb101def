import { ThemeRoot } from '@cofferdam/ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { expiredSessionAtom } from '../chrome/dialogs/dialogAtoms.ts';
import { SignInAgainOverlay } from '../chrome/session-expired/SignInAgainOverlay.tsx';
import { densityAtom, maskedAtom, themeAtom } from '../session/sessionAtoms.ts';
import type { createHostRouter } from './createHostRouter.tsx';
import { ShellProvider, type Shell } from './shell.ts';

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
          <Themed shell={shell}>
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

function Themed({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) {
  const mode = useAtomValue(themeAtom);
  const presentation = useAtomValue(maskedAtom);
  const density = useAtomValue(densityAtom);
  return (
    <ThemeRoot
      mode={mode}
      nonce={shell.nonce}
      presentation={presentation}
      density={density}
      onNavigate={shell.navigation.go}
      registerActions={shell.actions.register}
      onPartFailed={shell.onPartFailed}
    >
      {children}
    </ThemeRoot>
  );
}
