import { useQuery } from '@tanstack/react-query';
import type { Event } from '#shared/model/events/event.ts';
import { type GuestWords, loadGuestWords } from '../../../languages/guest-words.ts';

/** Returns an event's texts for guests in its language; null for English, and if they cannot be loaded; undefined while they are loading. */
export function useGuestWords(event: Event | undefined): GuestWords | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['guest-words', event?.language],
    queryFn: () => loadGuestWords(event?.language),
    enabled: event?.language !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (event === undefined) return undefined;
  return event.language === undefined || isError ? null : data;
}
