import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../calls/api-error.ts';

const minute = 60_000;

/**
 * Fresh 5 minutes, kept 10, two retries; a refusal (401, 403 and the like) would only be refused again (docs/rules/screens.md#caching).
 * Calls are made even when the browser believes itself offline: they fail with a message, where waiting would look like loading.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5 * minute,
      gcTime: 10 * minute,
      // Not what the server has looked at and refused: as `mayPass` says, which registration need not load for it.
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429),
    },
    mutations: { networkMode: 'always' },
  },
});
