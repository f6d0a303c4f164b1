import { useQuery } from '@tanstack/react-query';
import type { Event } from '#shared/model/events/event.ts';
import { type GuestWords, loadGuestWords } from '../../../ui/printing/guest-words.ts';

/** Returns an event's texts for guests in its language; null for English, and if they cannot be loaded; undefined while they are loading. */
export function useGuestWords(event: Event | undefined): GuestWords | null | undefined {
  const language = event?.language;
  const { data, isError } = useQuery({
    queryKey: ['guest-words', language],
    queryFn: () => loadGuestWords(language),
    enabled: language !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (event === undefined) return undefined;
  return language === undefined || isError ? null : data;
}
