import { ErrorState } from '@cofferdam/ui/base';
import { startMessages } from '../messages/start.ts';

/** Shown if the server didn't answer while the session was being opened. */
export function StartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <main>
      <ErrorState title={startMessages.failed} onRetry={onRetry}>
        {startMessages.failedReason}
      </ErrorState>
    </main>
  );
}
