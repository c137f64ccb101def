import { lazyDialog } from '@cofferdam/ui/overlay';
import { useAtom } from 'jotai';
import type { EntryToPin } from '../../offline/pins/createPins.ts';
import { pinRequestAtom } from '../../offline/pins/pinAtoms.ts';
import { LeaveDialog } from '../leave/LeaveDialog.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';
import { formDialogAtom, keysDialogAtom } from './dialogAtoms.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

interface Closable {
  readonly onClose: () => void;
}

const KeysDialog = lazyDialog<Closable>(() => import(/* webpackChunkName: "keys-dialog" */ '../keys/KeysDialog.tsx'));
const PinDialog = lazyDialog<Closable & { readonly request: EntryToPin }>(() =>
  import(/* webpackChunkName: "pin-dialog" */ '../../offline/pins/PinDialog.tsx').then((part) => ({
    default: part.PinDialog,
  })),
);
const OpenForm = lazyDialog<Closable>(() => import(/* webpackChunkName: "form-dialogs" */ '../forms/OpenForm.tsx'));

/** Asks for the offline password before pinning an entry. */
function PinEntry() {
  const [request, setRequest] = useAtom(pinRequestAtom);
  return request !== null && <PinDialog request={request} onClose={() => setRequest(null)} />;
}

/** The list of shortcuts. */
function Keys() {
  const [isOpen, setOpen] = useAtom(keysDialogAtom);
  return isOpen && <KeysDialog onClose={() => setOpen(false)} />;
}

/** Feedback, support and sales. */
function Forms() {
  const [form, setForm] = useAtom(formDialogAtom);
  return form !== null && <OpenForm onClose={() => setForm(null)} />;
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
