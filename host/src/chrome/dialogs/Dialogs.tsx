import { makePart, usePart } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import { pinRequestAtom } from '../../offline/pins/pinAtoms.ts';
import { LeaveDialog } from '../leave/LeaveDialog.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';
import { formDialogAtom, keysDialogAtom } from './dialogAtoms.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

const keysPart = makePart(() => import(/* webpackChunkName: "keys-dialog" */ '../keys/KeysDialog.tsx'));

const pinPart = makePart(() => import(/* webpackChunkName: "pin-dialog" */ '../../offline/pins/PinDialog.tsx'));

/** Asks for the offline password before pinning an entry; lazy-loaded. */
function PinEntry() {
  const request = useAtomValue(pinRequestAtom);
  const part = usePart(pinPart, request !== null);
  return part !== undefined && request !== null && <part.PinDialog request={request} />;
}

/** The list of shortcuts; lazy-loaded. */
function Keys() {
  const isOpen = useAtomValue(keysDialogAtom);
  const part = usePart(keysPart, isOpen);
  return part !== undefined && <part.KeysDialog />;
}

const formPart = makePart(() => import(/* webpackChunkName: "form-dialogs" */ '../forms/OpenForm.tsx'));

/** Feedback, support and sales, loaded when one is first opened. */
function Forms() {
  const isOpen = useAtomValue(formDialogAtom) !== null;
  const part = usePart(formPart, isOpen);
  return isOpen && part !== undefined && <part.OpenForm />;
}

/** The dialogs of the host. */
export function Dialogs() {
  return (
    <>
      <StepUpDialog />
      <LeaveDialog />
      <ErrorDialog />
      <PinEntry />
      <Keys />
      <Forms />
    </>
  );
}
