import { useAtomValue } from 'jotai';
import { sessionViewAtom } from '../../session/sessionAtoms.ts';
import { formDialogAtom } from '../dialogs/dialogAtoms.ts';
import { FeedbackDialog } from './FeedbackDialog.tsx';
import { SalesDialog } from './SalesDialog.tsx';
import { SupportDialog } from './SupportDialog.tsx';

/** The open form. */
export default function OpenForm({ onClose }: { readonly onClose: () => void }) {
  const form = useAtomValue(formDialogAtom);
  const organization = useAtomValue(sessionViewAtom)?.organization ?? null;
  if (form === 'feedback') return <FeedbackDialog onClose={onClose} />;
  if (form === 'support') return <SupportDialog onClose={onClose} />;
  if (form === 'sales' && organization !== null) return <SalesDialog organization={organization} onClose={onClose} />;
  return null;
}
