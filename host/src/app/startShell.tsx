import '@cofferdam/ui/tokens';
import { logProblem } from '@cofferdam/telemetry';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { createStore } from 'jotai';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { BootState } from '../boot/bootState.ts';
import { clearSessionHint } from '../session/hintCookie.ts';
import { createIdentity } from '../session/identity/createIdentity.ts';
import { isLockDue, markIdleRecord, readIdleRecord } from '../session/idle-lock/idleRecord.ts';
import { openSessionChannel } from '../session/identity/embedded/sessionChannel.ts';
import type { IdentityPort } from '../session/identity/identityPort.ts';
import { loginPathFor } from '../session/guard/index.ts';
import type { StoredVisit } from '../offline/lists/storedVisit.ts';
import { withTimeout } from '../registry/withTimeout.ts';
import { mountPoint } from './mountPoint.ts';
import { systemClock } from './systemClock.ts';
import { runVisit } from './runVisit.tsx';
import { loadingDelayMs, showStarting } from './showStarting.tsx';
import { StartFailed } from './StartFailed.tsx';

/**
 * Timeout after which the page opens with data stored on this device, milliseconds: a cached document means that the server
 * has already been silent for a while.
 */
const storedVisitAfterMs = { ofServer: 3_000, ofCache: 1_000 } as const;

/** Whether the document came from the cache: only the server's own has the registry. */
const isDocumentCached = (): boolean => document.getElementById('cofferdam-registry') === null;

/**
 * Starts the signed-in application: finds the session, restores the scope, renders the frame.
 *
 * @param proven the identity with which the person has just signed in
 */
export async function startShell(boot: BootState, proven?: IdentityPort): Promise<void> {
  const root = await mountPoint();
  const draw = (content: ReactNode): void =>
    root.render(
      <ThemeRoot mode={boot.theme} nonce={boot.nonce}>
        {content}
      </ThemeRoot>,
    );
  const wait = (): void => showStarting(root, boot);
  // Only if it takes longer: most visits have everything by then, and rendering twice costs time.
  const loadingTimer = proven === undefined ? setTimeout(wait, loadingDelayMs) : undefined;
  if (proven !== undefined) wait();
  const attempt = new AbortController();
  const fail = (): void => {
    // The next attempt recreates everything: listeners of this one must not stay active.
    attempt.abort();
    const again = (): Promise<void> => startShell({ ...boot, tokenResponse: null, registry: null }, proven);
    draw(<StartFailed onRetry={() => void again()} />);
  };
  try {
    await open({ boot, root, proven, signal: attempt.signal, endWait: () => clearTimeout(loadingTimer) }, fail);
  } catch (error) {
    logProblem('The application could not be started', error);
    fail();
  } finally {
    clearTimeout(loadingTimer);
  }
}

interface Opening {
  readonly boot: BootState;
  readonly root: Root;
  readonly proven: IdentityPort | undefined;
  /** Aborts when this attempt fails. */
  readonly signal: AbortSignal;
  /** Something else is rendered now. */
  readonly endWait: () => void;
}

async function open({ boot, root, proven, signal, endWait }: Opening, onUnreachable: () => void): Promise<void> {
  const visit = { boot, root, store: createStore(), signal };
  const signedIn = proven?.signedIn();
  if (proven !== undefined && signedIn) {
    markIdleRecord(false, systemClock());
    return runVisit({ ...visit, identity: proven, user: signedIn.user, found: null });
  }
  const isLocked = isLockDue(readIdleRecord(), systemClock());
  const identity = await createIdentity({
    channel: openSessionChannel(signal),
    now: systemClock,
    early: isLocked ? null : boot.tokenResponse,
  });
  // Before requesting any data: the person was away longer than the idle limit.
  if (isLocked && (await identity.lock?.()) === false) return onUnreachable();
  const restoring = identity.restore();
  let restored = await withTimeout(storedVisitAfterMs[isDocumentCached() ? 'ofCache' : 'ofServer'], restoring).catch(
    () => null,
  );
  if (restored === null || restored.state === 'unreachable') {
    // Stored data doesn't open either while it's locked.
    const kept = isLocked ? null : await findStoredVisit(boot);
    if (kept !== null && identity.resume !== undefined) {
      identity.resume(kept.signedIn);
      return runVisit({ ...visit, identity, user: kept.signedIn.user, found: kept.found, isResumed: true });
    }
    restored = await restoring;
  }
  if (restored.state === 'unreachable') return onUnreachable();
  if (restored.state === 'signed-out') {
    clearSessionHint();
    history.replaceState(null, '', loginPathFor(boot.wantedPath));
    const { startSignedOut } = await import(/* webpackChunkName: "signed-out" */ './startSignedOut.tsx');
    return startSignedOut({ ...boot, tokenResponse: null, registry: null });
  }
  if (restored.state === 'locked') {
    const { showLocked } = await import(/* webpackChunkName: "locked-start" */ './showLocked.tsx');
    // The cover waits for the person: nothing is rendered over it.
    endWait();
    const found = await showLocked({ ...visit, identity });
    return runVisit({ ...visit, identity, user: found.user, found: null });
  }
  await runVisit({ ...visit, identity, user: restored.signedIn.user, found: restored.visit });
}

/** The person's data stored on this device, for when the server is unreachable; null if there is none. */
async function findStoredVisit(boot: BootState): Promise<StoredVisit | null> {
  try {
    const { readStoredVisit } = await import(/* webpackChunkName: "offline" */ '../offline/startOffline.ts');
    return await readStoredVisit(boot);
  } catch (error) {
    logProblem('What this device keeps could not be read', error);
    return null;
  }
}
