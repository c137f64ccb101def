import { StateText } from '@cofferdam/ui/base';
import { CircleCheck, CircleX } from '@cofferdam/ui/icons';
import type { KeyTest } from './customerKeyQueries.ts';
import { customerKeysMessages as messages, keyFailureWords } from './customerKeys.messages.ts';

/** The text of a failed test: the reason, with the name of a missing permission. */
export function describeFailure({ reason, permission }: Pick<KeyTest, 'reason' | 'permission'>): string {
  return reason === null ? messages.failed : keyFailureWords[reason](permission);
}

/** The result of a test in a list; only failures are highlighted. */
export function TestResult({ test }: { readonly test: KeyTest | null }) {
  if (test === null) return <StateText tone="muted">{messages.never}</StateText>;
  if (test.isWorking) {
    return (
      <StateText tone="ok" icon={<CircleCheck />}>
        {messages.works}
      </StateText>
    );
  }
  return (
    <StateText tone="bad" icon={<CircleX />}>
      {describeFailure(test)}
    </StateText>
  );
}
