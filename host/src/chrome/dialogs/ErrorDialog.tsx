import { Dialog } from '@cofferdam/ui/overlay';
import { useAtom } from 'jotai';
import { useRef } from 'react';
import { shellMessages } from '../../messages/shell.ts';
import { errorDialogAtom } from './dialogAtoms.ts';

/** A failure that waits until the person has read it. */
export function ErrorDialog() {
  const [content, setContent] = useAtom(errorDialogAtom);
  // Keeps the words while the dialog fades out.
  const last = useRef(content);
  if (content !== null) last.current = content;
  return (
    <Dialog
      open={content !== null}
      title={last.current?.title ?? ''}
      onClose={() => setContent(null)}
      cancelLabel={shellMessages.dismiss}
      width={440}
    >
      <p role="alert">{last.current?.message}</p>
    </Dialog>
  );
}
