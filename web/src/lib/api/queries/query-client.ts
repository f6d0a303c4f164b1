import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../calls/api-error.ts';

const minute = 60_000;

/**
 * Defaults for queries: fresh for 5 minutes, kept for 10, two retries, but none after a refusal (401, 403 and the like)
 * (docs/rules/screens.md#caching). Calls are made even if the browser believes that it is offline: then they fail with a message, while
 * waiting would look like loading.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5 * minute,
      gcTime: 10 * minute,
      // No retry after a deliberate refusal. This repeats `mayPass`, so that registration does not have to load it.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429),
    },
    mutations: { networkMode: 'always' },
  },
});
