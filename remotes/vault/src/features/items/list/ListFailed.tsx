import { ErrorState } from '@cofferdam/ui/base';
import type { Pages } from './usePages.ts';

/** Props of ListFailed. */
export interface ListFailedProps {
  readonly list: Pick<Pages<never, never>, 'retry' | 'isRetrying'>;
  readonly words: { readonly title: string; readonly text: string };
}

/** What a table shows when its list could not be loaded. */
export function ListFailed({ list, words }: ListFailedProps) {
  return (
    <ErrorState title={words.title} onRetry={list.retry} retrying={list.isRetrying}>
      {words.text}
    </ErrorState>
  );
}
