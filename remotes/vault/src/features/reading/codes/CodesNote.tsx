import { Button, Note } from '@cofferdam/ui/base';
import { EyeOff } from '@cofferdam/ui/icons';
import type { LiveCodes } from './LiveCodes.ts';
import { codesMessages as messages } from './codes.messages.ts';
import { useBookState } from './useLiveCodes.ts';

/** Says why no codes are shown, with a button to show them. Renders nothing otherwise. */
export function CodesNote({ book }: { readonly book: LiveCodes }) {
  const state = useBookState(book);
  if (state !== 'paused' && state !== 'failed') return null;
  const isFailed = state === 'failed';
  return (
    <Note
      live="polite"
      tone={isFailed ? 'warn' : 'info'}
      {...(isFailed ? {} : { icon: <EyeOff /> })}
      title={isFailed ? messages.failedTitle : messages.pausedTitle}
      action={
        <Button size="small" onClick={() => book.setState('live')}>
          {isFailed ? messages.retry : messages.show}
        </Button>
      }
    >
      {isFailed ? messages.failed : messages.paused}
    </Note>
  );
}
