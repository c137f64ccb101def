import { logProblem } from '@cofferdam/telemetry';
import { watchTypedText } from '../session/typedText.ts';
import { startWorker } from './startWorker.ts';

/** The worker is there before the first sign-in, so that the next page already comes without a network. */
export function followSignedOut(signal: AbortSignal): void {
  try {
    // Anyone who is typing gets the new version with the next page.
    startWorker({ wouldLose: watchTypedText(signal), onUpdateReady: () => undefined, signal });
  } catch (error) {
    logProblem('The service worker could not be started', error);
  }
}
