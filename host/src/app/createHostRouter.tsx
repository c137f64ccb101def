import { createBrowserRouter } from 'react-router-dom';
import { notFoundAtom } from '../chrome/frame/frameAtoms.ts';
import { buildRoutes } from './buildRoutes.tsx';
import { createGuardLoader } from './createGuardLoader.ts';
import { landingPage } from './landingPage.ts';
import type { Shell } from './shell.ts';

/** The router's dependencies in addition to the shell. */
export interface RouterDependencies {
  readonly shell: Shell;
  /** Whether other organizations get other builds. */
  readonly needsReload: (organizationId: string | null) => boolean;
  readonly reload: (address: string) => void;
}

/**
 * Creates the router of the signed-in application: the guard at its root, then the host's pages and those of the remotes.
 */
export function createHostRouter({ shell, needsReload, reload }: RouterDependencies) {
  const { session, identity, errors, navigation, store, unsaved } = shell;
  const guard = createGuardLoader({
    session,
    isSignedIn: () => identity.signedIn() !== null,
    needsReload: (scope) => needsReload(scope.organizationId),
    reload,
    onMissing({ errorCode }) {
      errors.showErrorCode(errorCode);
      return errorCode === 'workspace.not-found.by-id' ? null : landingPage('/r/resources', navigation.hasPage);
    },
  });

  const router = createBrowserRouter(
    buildRoutes(shell, async (args) => {
      store.set(notFoundAtom, false);
      return guard(args);
    }),
  );
  let openKey = router.state.location.key;
  router.subscribe(({ location }) => {
    if (location.key === openKey) return;
    openKey = location.key;
    unsaved.endLeaving();
  });
  navigation.attach(router);
  return router;
}
