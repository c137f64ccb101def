import { Button, ErrorState, Page, PageHeader } from '@cofferdam/ui/base';
import { notesWords as messages } from './notes.messages.ts';
import type { NoteAnswer } from './useNote.ts';

/** What a page about one note shows when it could not be loaded. */
export function NoteFailed({ name, answer }: { readonly name: string; readonly answer: NoteAnswer }) {
  return (
    <Page>
      <PageHeader title={name} crumbs={[{ label: messages.notes, href: '/r/notes' }, { label: name }]} />
      <ErrorState
        title={messages.failedTitle}
        onRetry={answer.retry}
        retrying={answer.isRetrying}
        secondaryAction={
          <Button variant="text" href="/r/notes">
            {messages.back}
          </Button>
        }
      >
        {messages.failed}
      </ErrorState>
    </Page>
  );
}
