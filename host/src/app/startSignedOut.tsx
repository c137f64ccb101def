import '@cofferdam/ui/tokens';
import type { BootState } from '../boot/bootState.ts';
import { isAccountLinkPath, isSignInPath, loginPathFor, readRedirect, trimPath } from '../session/guard/signedOut.ts';
import { hasSessionHint } from '../session/hintCookie.ts';
import { createIdentity } from '../session/identity/createIdentity.ts';
import { openSessionChannel } from '../session/identity/embedded/sessionChannel.ts';
import { mountPoint } from './mountPoint.ts';
import { systemClock } from './systemClock.ts';
import { SignedOutRoot } from './SignedOutRoot.tsx';
import { whenIdle } from './whenIdle.ts';

const loadShell = () => import(/* webpackChunkName: "shell" */ './startShell.tsx');
const loadFindSession = () => import(/* webpackChunkName: "find-session" */ './findSession.ts');

/** Starts the pages of a visitor: login and sign-up, without router, remotes or anything of the frame. */
export async function startSignedOut(boot: BootState): Promise<void> {
  const left = new AbortController();
  const identity = await createIdentity({ channel: openSessionChannel(left.signal), now: systemClock });
  if (!isSignInPath(trimPath(location.pathname))) {
    history.replaceState(null, '', loginPathFor(boot.wantedPath));
  }
  // An emailed link also works while signed in: its page shows the account.
  const isLinkPage = isAccountLinkPath(trimPath(location.pathname));
  const restored = hasSessionHint() ? await (await loadFindSession()).findSession(boot, identity, isLinkPage) : null;
  const goOn = async (wantedPath = readRedirect(location.search)): Promise<void> => {
    const { startShell } = await loadShell();
    const start = { ...boot, linkToken: '', wantedPath, tokenResponse: null, registry: null };
    if (identity.signedIn()?.sessionId !== restored?.sessionId) return startShell(start, identity);
    // Nothing was proven here: the shell finds the session itself, and whether it must lock it.
    left.abort();
    await startShell(start);
  };
  if (restored !== null && !isLinkPage) return goOn();
  const root = await mountPoint();
  const worker = new AbortController();
  root.render(
    <SignedOutRoot
      boot={boot}
      identity={identity}
      onTry={() => void loadShell().catch(() => undefined)}
      onSignedIn={(path) => {
        // The shell handles the worker itself.
        worker.abort();
        return goOn(path);
      }}
    />,
  );
  // The page works without it, and the next one retries.
  void followWorker(worker.signal).catch(() => undefined);
}

async function followWorker(signal: AbortSignal): Promise<void> {
  await whenIdle();
  const { followSignedOut } = await import(/* webpackChunkName: "worker" */ '../offline/followSignedOut.ts');
  if (!signal.aborted) followSignedOut(signal);
}
