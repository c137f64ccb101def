import type { CallOutput } from '@cofferdam/api-contract';
import { formatNumber } from '@cofferdam/ui/format';

type Problem = NonNullable<CallOutput<'audit', 'verify'>['problem']>;

const faults: Readonly<Record<Problem['fault'], string>> = {
  sequence: 'It’s missing, or out of order.',
  'event-missing': 'It was deleted from the log.',
  'event-changed': 'It was changed after it was recorded.',
  'chain-hash': 'It doesn’t follow the event before it.',
  'head-signature': 'The signature after it isn’t valid.',
  head: 'The signature after it is for other events.',
  anchor: 'Earlier events are missing.',
  end: 'Events after it are missing, or have no signature.',
};

/** English texts of verifying a log. */
export const verifyLogMessages = {
  verify: 'Verify',
  progress: (done: number, all: number) => `Verified ${formatNumber(done)} of ${formatNumber(all)}`,
  verified: (last: number) => `Verified to event ${formatNumber(last)}`,
  nothing: 'Nothing to verify yet',
  broken: ({ sequence, fault }: Problem) => `Event ${formatNumber(sequence)} doesn’t verify. ${faults[fault]}`,
} as const;
