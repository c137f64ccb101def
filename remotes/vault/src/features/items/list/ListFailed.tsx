import { ErrorState } from '@cofferdam/ui/base';
import type { Pages } from './usePages.ts';

/** Props of ListFailed. */
export interface ListFailedProps {
  readonly list: Pick<Pages<never, never>, 'retry' | 'isRetrying'>;
  readonly words: { readonly title: string; readonly text: string };
}

/** Shown in a table whose list failed to load. */
export function ListFailed({ list, words }: ListFailedProps) {
  return (
    <ErrorState title={words.title} onRetry={list.retry} retrying={list.isRetrying}>
      {words.text}
    </ErrorState>
  );
}
