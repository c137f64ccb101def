import { Note } from '@cofferdam/ui/base';
import { ComparePlans } from '../limits/ComparePlans.tsx';
import { customerKeysMessages as messages } from './customerKeys.messages.ts';

/** Says that the plan has no keys of the customer's, with the way to the plans. */
export function NotOnPlan() {
  return <Note action={<ComparePlans />}>{messages.notOnPlan}</Note>;
}
