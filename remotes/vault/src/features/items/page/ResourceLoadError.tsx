import { Button, ErrorState, Page, PageHeader } from '@cofferdam/ui/base';
import type { Resource } from './useResource.ts';

/** Words about a kind of things. */
export interface ResourceLoadErrorWords {
  /** The list that it stands in. */
  readonly list: string;
  readonly title: string;
  readonly text: string;
  readonly back: string;
}

/** Props of ResourceLoadError. */
export interface ResourceLoadErrorProps {
  readonly name: string;
  /** For names that are set in the font of code. */
  readonly mono?: boolean;
  readonly listHref: string;
  readonly words: ResourceLoadErrorWords;
  readonly answer: Resource<unknown>;
}

/** What a page about one thing shows when that could not be loaded. */
export function ResourceLoadError({ name, mono = false, listHref, words, answer }: ResourceLoadErrorProps) {
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
