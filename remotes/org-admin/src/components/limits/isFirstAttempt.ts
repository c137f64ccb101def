import type { UseQueryResult } from '@tanstack/react-query';

/** Whether data that a page waits for is being loaded. It doesn't wait for the retries of what only completes it. */
export const isFirstAttempt = ({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>) =>
  isLoading && failureCount === 0;
