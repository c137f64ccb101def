import '@cofferdam/ui/tokens';
import type { BootState } from '../boot/bootState.ts';
import { isAccountLinkPath, isSignInPath, loginPathFor, readRedirect, trimPath } from '../session/guard/signedOut.ts';
import { clearSessionHint, hasSessionHint } from '../session/hintCookie.ts';
import { createIdentity } from '../session/identity/createIdentity.ts';
import { openSessionChannel } from '../session/identity/embedded/sessionChannel.ts';
import type { IdentityPort } from '../session/identity/identityPort.ts';
import { mountPoint } from './mountPoint.ts';
import { systemClock } from './systemClock.ts';
import { SignedOutRoot } from './SignedOutRoot.tsx';
import { whenIdle } from './whenIdle.ts';

const loadShell = () => import(/* webpackChunkName: "shell" */ './startShell.tsx');

/** Starts the pages of a visitor: login and sign-up, without router, remotes or anything of the frame. */
export async function startSignedOut(boot: BootState): Promise<void> {
  const identity = await createIdentity({ channel: openSessionChannel(), now: systemClock });
  if (!isSignInPath(trimPath(location.pathname))) {
    history.replaceState(null, '', loginPathFor(boot.wantedPath));
  }
  // An emailed link also works while signed in: its page shows the account.
  const isLinkPage = isAccountLinkPath(trimPath(location.pathname));
  if (hasSessionHint() && (await isSignedIn(identity)) && !isLinkPage) return goOn(boot, identity);
  const root = await mountPoint();
  const left = new AbortController();
  root.render(
    <SignedOutRoot
      boot={boot}
      identity={identity}
      onTry={() => void loadShell().catch(() => undefined)}
      onSignedIn={(path) => {
        // The shell handles the worker itself.
        left.abort();
        return goOn(boot, identity, path);
      }}
    />,
  );
  // The page works without it, and the next one retries.
  void followWorker(left.signal).catch(() => undefined);
}

/** Redirects a signed-in person from the login page to the wanted path. */
async function isSignedIn(identity: IdentityPort): Promise<boolean> {
  const { state } = await identity.restore();
  if (state === 'signed-out') clearSessionHint();
  return state === 'signed-in';
}

async function goOn(
  boot: BootState,
  identity: IdentityPort,
  wantedPath = readRedirect(location.search),
): Promise<void> {
  const { startShell } = await loadShell();
  await startShell({ ...boot, linkToken: '', wantedPath, tokenResponse: null, registry: null }, identity);
}

async function followWorker(signal: AbortSignal): Promise<void> {
  await whenIdle();
  const { followSignedOut } = await import(/* webpackChunkName: "worker" */ '../offline/followSignedOut.ts');
  if (!signal.aborted) followSignedOut(signal);
}
