import { useMutation } from '@tanstack/react-query';
import { matches } from '#shared/contract/routes/matches.ts';
import type { LiveCache } from '../live/live-cache.ts';
import { call } from './api-client.ts';

/** Takes a match back and out of what is on screen. */
export function useDeleteMatch(cache: LiveCache) {
  return useMutation({
    mutationFn: (id: string) => call(matches.deleteMatch, { id }),
    onSuccess: (_, id) => cache.removeMatch(id),
  });
}
