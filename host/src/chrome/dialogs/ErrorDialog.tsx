import { Dialog } from '@cofferdam/ui/overlay';
import { useAtom } from 'jotai';
import { shellMessages } from '../../messages/shell.ts';
import { errorDialogAtom } from './dialogAtoms.ts';

/** An error that the person must acknowledge. */
export function ErrorDialog() {
  const [content, setContent] = useAtom(errorDialogAtom);
  if (content === null) return null;
  return (
    <Dialog open title={content.title} onClose={() => setContent(null)} cancelLabel={shellMessages.dismiss} width={440}>
      <p role="alert">{content.message}</p>
    </Dialog>
  );
}
