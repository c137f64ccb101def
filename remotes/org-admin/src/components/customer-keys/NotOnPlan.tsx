import { Note } from '@cofferdam/ui/base';
import { ComparePlans } from '../limits/ComparePlans.tsx';
import { customerKeysMessages as messages } from './customerKeys.messages.ts';

/** Says that the plan doesn't include customer keys, with a link to the plans. */
export function NotOnPlan() {
  return <Note action={<ComparePlans />}>{messages.notOnPlan}</Note>;
}
