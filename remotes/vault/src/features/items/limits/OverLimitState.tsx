import { StateText } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { overLimitMessages as messages } from './overLimit.messages.ts';

/** Marks a row over a plan limit: it's read-only, and nothing is deleted. */
export function OverLimitState() {
  return (
    <StateText tone="warn" icon={<Lock />}>
      <span data-tip={messages.reason}>{messages.mark}</span>
    </StateText>
  );
}
