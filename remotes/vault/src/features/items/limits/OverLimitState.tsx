import { StateText } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { overLimitMessages as messages } from './overLimit.messages.ts';

/** Marks a row that is over a limit of the plan: it is read-only, and nothing of it is deleted. */
export function OverLimitState() {
  return (
    <StateText tone="warn" icon={<Lock />}>
      <span data-tip={messages.reason}>{messages.mark}</span>
    </StateText>
  );
}
