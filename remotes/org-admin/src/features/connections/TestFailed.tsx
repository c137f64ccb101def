import { Note } from '@cofferdam/ui/base';
import { connectionsMessages as messages } from './connections.messages.ts';
import type { FormRefusal } from './testRefusal.ts';

/** The failure that the test before saving found. */
export function TestFailed({ refusal }: { readonly refusal: FormRefusal | null }) {
  if (refusal?.at !== 'test') return null;
  return (
    <Note tone="bad" live="polite" title={messages.testFailed}>
      {refusal.words}. {messages.nothingSaved}
    </Note>
  );
}
