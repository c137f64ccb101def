import { ApiError } from '@cofferdam/api-client';
import { QueryClient } from '@tanstack/react-query';

/** How long a response is fresh, milliseconds: long enough for going back and forth. */
const staleTimeMs = 15_000;

/** The query client, shared with every remote. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        // Offline, the call fails immediately or is answered from the kept data, so don't wait.
        networkMode: 'always',
        // Don't retry refusals, only lost connections.
        retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < 2,
      },
      mutations: { retry: false },
    },
  });
}
