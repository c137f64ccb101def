import type { BootState } from '../boot/bootState.ts';
import { clearSessionHint } from '../session/hintCookie.ts';
import { isLockDue, readIdleRecord } from '../session/idle-lock/idleRecord.ts';
import type { IdentityPort, SignedIn } from '../session/identity/identityPort.ts';
import { mountPoint } from './mountPoint.ts';
import { loadingDelayMs, showStarting } from './showStarting.tsx';
import { systemClock } from './systemClock.ts';

/**
 * The session that is already open when a visitor's page starts; null if there is none, or it is locked. Shows that the
 * page is loading if the server takes longer.
 *
 * @param isLinkPage an emailed link, which would use the session at once: first locks it after the idle limit
 */
export async function findSession(
  boot: BootState,
  identity: IdentityPort,
  isLinkPage: boolean,
): Promise<SignedIn | null> {
  const root = await mountPoint();
  const timer = setTimeout(() => showStarting(root, boot), loadingDelayMs);
  try {
    if (isLinkPage && !(await lockIfDue(identity))) return null;
    const found = await identity.restore();
    if (found.state === 'signed-out') clearSessionHint();
    return found.state === 'signed-in' ? found.signedIn : null;
  } finally {
    clearTimeout(timer);
  }
}

/** Locks the session after the idle limit; false if the server didn't confirm it. */
async function lockIfDue(identity: IdentityPort): Promise<boolean> {
  return !isLockDue(readIdleRecord(), systemClock()) || (await identity.lock?.()) !== false;
}
