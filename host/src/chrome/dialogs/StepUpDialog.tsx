import { makePart, usePart } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import { stepUpAtom } from './dialogAtoms.ts';

const stepUpPart = makePart(() => import(/* webpackChunkName: "step-up" */ './OpenStepUp.tsx'));

/** Asks the person to sign in again before something sensitive. */
export function StepUpDialog() {
  const request = useAtomValue(stepUpAtom);
  const part = usePart(stepUpPart, request !== null);
  return request !== null && part !== undefined && <part.OpenStepUp request={request} />;
}
