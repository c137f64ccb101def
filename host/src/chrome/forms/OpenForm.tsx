import { useAtom, useAtomValue } from 'jotai';
import { sessionViewAtom } from '../../session/sessionAtoms.ts';
import { formDialogAtom } from '../dialogs/dialogAtoms.ts';
import { FeedbackDialog } from './FeedbackDialog.tsx';
import { SalesDialog } from './SalesDialog.tsx';
import { SupportDialog } from './SupportDialog.tsx';

/** The open form. */
export default function OpenForm() {
  const [form, setForm] = useAtom(formDialogAtom);
  const organization = useAtomValue(sessionViewAtom)?.organization ?? null;
  const close = (): void => setForm(null);
  if (form === 'feedback') return <FeedbackDialog onClose={close} />;
  if (form === 'support') return <SupportDialog onClose={close} />;
  if (form === 'sales' && organization !== null) return <SalesDialog organization={organization} onClose={close} />;
  return null;
}
