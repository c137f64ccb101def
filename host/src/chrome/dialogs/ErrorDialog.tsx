import { Dialog } from '@cofferdam/ui/overlay';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { shellMessages } from '../../messages/shell.ts';
import { errorDialogAtom } from './dialogAtoms.ts';

/** An error that the person must acknowledge. */
export function ErrorDialog() {
  const [content, setContent] = useAtom(errorDialogAtom);
  // Keep the text while the dialog fades out.
  const [last, setLast] = useState(content);
  if (content !== null && content !== last) setLast(content);
  return (
    <Dialog
      open={content !== null}
      title={last?.title ?? ''}
      onClose={() => setContent(null)}
      cancelLabel={shellMessages.dismiss}
      width={440}
    >
      <p role="alert">{last?.message}</p>
    </Dialog>
  );
}
