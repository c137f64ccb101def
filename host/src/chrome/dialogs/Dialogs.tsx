import { makePart, usePart } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import { LeaveDialog } from '../leave/LeaveDialog.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';
import { keysDialogAtom } from './dialogAtoms.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

const keysPart = makePart(() => import(/* webpackChunkName: "keys-dialog" */ '../keys/KeysDialog.tsx'));

/** The list of keys, loaded when it is first opened. */
function Keys() {
  const isOpen = useAtomValue(keysDialogAtom);
  const part = usePart(keysPart, isOpen);
  return part !== undefined && <part.KeysDialog />;
}

/** The dialogs of the host. */
export function Dialogs() {
  return (
    <>
      <StepUpDialog />
      <LeaveDialog />
      <ErrorDialog />
      <Keys />
    </>
  );
}
