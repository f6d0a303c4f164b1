import { matches } from '#shared/contract/routes/matches.ts';
import type { LiveCache } from '../live/live-cache.ts';
import { useWrite } from './use-write.ts';

/** Takes a match back and out of what is on screen. */
export function useDeleteMatch(cache: LiveCache, fallback: string) {
  return useWrite(matches.deleteMatch, { onDone: (_, { id }) => cache.removeMatch(id), fallback });
}
