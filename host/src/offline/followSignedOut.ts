import { logProblem } from '@cofferdam/telemetry';
import { readLoginNotice } from '../app/visitEnd.ts';
import { watchTypedText } from '../session/typedText.ts';
import { repeatSignOut } from '../session/identity/repeatSignOut.ts';
import { startWorker } from './startWorker.ts';

/**
 * What a signed-out page does once it is rendered. The worker is registered before the first sign-in, so that the next
 * page already loads offline. A sign-out that didn't reach the server is repeated.
 */
export function followSignedOut(signal: AbortSignal): void {
  if (readLoginNotice(location.search) === 'unconfirmed') repeatSignOut(signal);
  try {
    // Don't reload while someone is typing; the next page gets the new version.
    startWorker({ wouldLose: watchTypedText(signal), onUpdateReady: () => undefined, signal });
  } catch (error) {
    logProblem('The service worker could not be started', error);
  }
}
