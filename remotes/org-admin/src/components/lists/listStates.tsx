import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '@cofferdam/ui/base';

/** What is known of a list that is read in one answer. */
export interface ReadList {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** What a list says when there is nothing to show. */
export interface ListWords {
  readonly emptyTitle: string;
  readonly empty: string;
  readonly failedTitle: string;
  readonly failed: string;
}

/** The states of a table over such a list: loading, empty with the button that starts it, failed with Retry. */
export function listStates(list: ReadList, words: ListWords, icon: ReactNode, action?: ReactNode) {
  return {
    status: list.isError ? 'error' : list.isPending ? 'loading' : 'ready',
    empty: (
      <EmptyState icon={icon} title={words.emptyTitle} action={action}>
        {words.empty}
      </EmptyState>
    ),
    error: (
      <ErrorState title={words.failedTitle} onRetry={() => void list.refetch()}>
        {words.failed}
      </ErrorState>
    ),
  } as const;
}
