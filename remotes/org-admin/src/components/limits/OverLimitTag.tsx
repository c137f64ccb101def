import { Tag } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { overLimitMessages as messages } from './overLimit.messages.ts';

/** Marks an item over a plan limit: it's read-only, and nothing is deleted. */
export function OverLimitTag() {
  return (
    <Tag tone="warn" icon={<Lock aria-hidden="true" />}>
      {messages.mark}
    </Tag>
  );
}
