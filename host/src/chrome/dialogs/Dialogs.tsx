import { KeysDialog } from '../keys/KeysDialog.tsx';
import { LeaveDialog } from '../leave/LeaveDialog.tsx';
import { ErrorDialog } from './ErrorDialog.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';

/** The dialogs of the host. */
export function Dialogs() {
  return (
    <>
      <StepUpDialog />
      <LeaveDialog />
      <ErrorDialog />
      <KeysDialog />
    </>
  );
}
