import { useMutation } from '@tanstack/react-query';
import { participants } from '#shared/contract/routes/participants.ts';
import type { Participant } from '#shared/model/participant.ts';
import { call } from '../../../lib/api/api-client.ts';
import type { LiveCache } from '../../../lib/live/live-cache.ts';

/** Marks somebody absent, or back: shown at once, and taken back when the server refuses. */
export function useAttendance(eventId: string, cache: LiveCache) {
  return useMutation({
    mutationFn: ({ person, absent }: { person: Participant; absent: boolean }) =>
      call(participants.markAttendance, { id: eventId, pid: person.id, absent }),
    onMutate: ({ person, absent }) => cache.putPerson({ ...person, absent }),
    onSuccess: ({ participant }) => cache.putPerson(participant),
    onError: () => cache.refetch('people'),
  });
}
