import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '@cofferdam/ui/base';

/** A list that one call returns. */
export interface ReadList {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** The texts of a list without rows. */
export interface ListWords {
  readonly emptyTitle: string;
  readonly empty: string;
  readonly failedTitle: string;
  readonly failed: string;
}

/**
 * Table props for the states of such a list: loading, empty with a button, failed with Retry. A failed refresh is shown
 * in the footer while rows are shown.
 */
export function listStates(list: ReadList, words: ListWords, icon: ReactNode, action?: ReactNode) {
  const retry = (): void => void list.refetch();
  return {
    onRetry: retry,
    status: list.isError ? 'error' : list.isPending ? 'loading' : 'ready',
    empty: (
      <EmptyState icon={icon} title={words.emptyTitle} action={action}>
        {words.empty}
      </EmptyState>
    ),
    error: (
      <ErrorState title={words.failedTitle} onRetry={retry}>
        {words.failed}
      </ErrorState>
    ),
  } as const;
}
