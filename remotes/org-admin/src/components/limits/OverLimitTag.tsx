import { Tag } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { overLimitMessages as messages } from './overLimit.messages.ts';

/** Marks what is over a limit of the plan: it is read-only, and nothing of it is deleted. */
export function OverLimitTag() {
  return (
    <Tag tone="warn" icon={<Lock aria-hidden="true" />}>
      {messages.mark}
    </Tag>
  );
}
