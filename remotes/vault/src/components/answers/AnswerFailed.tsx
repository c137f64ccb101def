import { Button, ErrorState, Page, PageHeader } from '@cofferdam/ui/base';
import type { Answer } from './useAnswer.ts';

/** Words about a kind of things. */
export interface FailedWords {
  /** The list that it stands in. */
  readonly list: string;
  readonly title: string;
  readonly text: string;
  readonly back: string;
}

/** Props of AnswerFailed. */
export interface AnswerFailedProps {
  readonly name: string;
  /** For names that are set in the font of code. */
  readonly mono?: boolean;
  readonly listHref: string;
  readonly words: FailedWords;
  readonly answer: Answer<unknown>;
}

/** What a page about one thing shows when that could not be loaded. */
export function AnswerFailed({ name, mono = false, listHref, words, answer }: AnswerFailedProps) {
  return (
    <Page>
      <PageHeader mono={mono} title={name} crumbs={[{ label: words.list, href: listHref }, { label: name }]} />
      <ErrorState
        title={words.title}
        onRetry={answer.retry}
        retrying={answer.isRetrying}
        secondaryAction={
          <Button variant="text" href={listHref}>
            {words.back}
          </Button>
        }
      >
        {words.text}
      </ErrorState>
    </Page>
  );
}
