import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../lib/api/queries/query-client.ts';

/**
 * Provides server state to the screens inside. It is not around the whole app, so that the sign-in page does not have to load the library.
 */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
