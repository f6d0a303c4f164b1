import { matches } from '#shared/contract/routes/matches.ts';
import type { LiveCache } from '../../live/cache/live-cache.ts';
import { useWrite } from './use-write.ts';

/** Deletes a match and removes it from the screen. */
export function useDeleteMatch(cache: LiveCache, fallback: string) {
  return useWrite(matches.deleteMatch, { onDone: (_, { id }) => cache.removeMatch(id), fallback });
}
