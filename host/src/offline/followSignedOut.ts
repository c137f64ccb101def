import { logProblem } from '@cofferdam/telemetry';
import { watchTypedText } from '../session/typedText.ts';
import { startWorker } from './startWorker.ts';

/** The worker is registered before the first sign-in, so that the next page already loads offline. */
export function followSignedOut(signal: AbortSignal): void {
  try {
    // Don't reload while someone is typing; the next page gets the new version.
    startWorker({ wouldLose: watchTypedText(signal), onUpdateReady: () => undefined, signal });
  } catch (error) {
    logProblem('The service worker could not be started', error);
  }
}
