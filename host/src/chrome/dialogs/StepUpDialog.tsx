import { lazyDialog } from '@cofferdam/ui/overlay';
import { useAtomValue } from 'jotai';
import { stepUpAtom, type StepUpRequest } from './dialogAtoms.ts';

const OpenStepUp = lazyDialog<{ readonly request: StepUpRequest; readonly onClose: () => void }>(
  () => import(/* webpackChunkName: "step-up" */ './OpenStepUp.tsx'),
);

/** Asks the person to sign in again before something sensitive. */
export function StepUpDialog() {
  const request = useAtomValue(stepUpAtom);
  return request !== null && <OpenStepUp request={request} onClose={() => request.answer(false)} />;
}
