import { useMutation } from '@tanstack/react-query';
import { matches } from '#shared/contract/routes/matches.ts';
import type { LiveCache } from '../live/live-cache.ts';
import { client } from './api-client.ts';

const matchesApi = client(matches);

/** Takes a match back and out of what is on screen. */
export function useDeleteMatch(cache: LiveCache) {
  return useMutation({
    mutationFn: (id: string) => matchesApi.delete({ id }),
    onSuccess: (_, id) => cache.removeMatch(id),
  });
}
