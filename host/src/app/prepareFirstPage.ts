import { pageBlockOf } from '../session/pageBlock.ts';
import { organizationRowAtom, sessionViewAtom } from '../session/sessionAtoms.ts';
import { rejectAfter } from '../session/rejectAfter.ts';
import type { createHostRouter } from './createHostRouter.tsx';
import type { Shell } from './shell.ts';

/** The router's part that this needs. */
export type FirstRouter = Pick<ReturnType<typeof createHostRouter>, 'state' | 'subscribe'>;

/** Longest wait before the frame is rendered without its page, milliseconds. */
const maxWaitMs = 400;

/**
 * Waits for the guard and loads the remote of the first page, so that frame and page are rendered in one pass: on a slow
 * machine each pass takes longer than loading the page. Never rejects: the page itself shows why it can't be loaded.
 */
export async function prepareFirstPage(
  shell: Pick<Shell, 'remotes' | 'store'>,
  router: FirstRouter,
  limitMs: number = maxWaitMs,
): Promise<void> {
  const prepared = whenRouted(router).then(() => loadPage(shell, router));
  await rejectAfter(limitMs, prepared).catch(() => undefined);
}

/** Resolves when the guard has decided about the first URL. */
function whenRouted(router: FirstRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

async function loadPage({ remotes, store }: Pick<Shell, 'remotes' | 'store'>, router: FirstRouter): Promise<void> {
  if (!remotes.ok) return;
  const wanted = router.state.matches.at(-1)?.route.id;
  for (const { name, routes } of remotes.loader.descriptors()) {
    const route = routes.find(({ id }) => wanted === `${name}/${id}`);
    // The page behind a fresh sign-in is loaded after it.
    if (route === undefined || route.freshSignIn === true) continue;
    const isFactorMissing = store.get(organizationRowAtom)?.secondFactor === 'missing';
    if (pageBlockOf(route, store.get(sessionViewAtom), isFactorMissing) !== null) return;
    await remotes.runtime.page(name, route.id);
  }
}
