import type { CallOutput } from '@cofferdam/api-contract';
import type { FakeAnswers } from './fakeAnswers.ts';

type Document = CallOutput<'preferences', 'load'>['document'];

/** Responses of the preference calls, like the host's: merged fields are there at the next load. */
export function keepPreferences(): NonNullable<FakeAnswers['preferences']> {
  let kept: Document = null;
  return {
    load: () => ({ document: kept }),
    merge: ({ document }) => {
      kept = { ...kept, ...(document as Document) };
      return {};
    },
  };
}
