import { useCallback } from 'react';
import { participants } from '#shared/contract/routes/participants.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { useWrite } from '../../../../lib/api/writes/use-write.ts';
import type { LiveCache } from '../../../../lib/live/cache/live-cache.ts';
import { matchingBoardText } from '../text.ts';

/** Marks a participant as absent or present. The change is shown immediately, and reverted if the server refuses. */
export function useMarkAttendanceAtOnce(eventId: string, cache: LiveCache) {
  const { run, failure } = useWrite(participants.markAttendance, {
    onDone: ({ participant }) => cache.putPerson(participant),
    onFailed: () => cache.refetch('people'),
    fallback: matchingBoardText.absenceFailed,
    inTurn: ({ pid }) => pid,
  });
  const mark = useCallback(
    (person: Participant, absent: boolean) => {
      cache.putPerson({ ...person, absent });
      void run({ id: eventId, pid: person.id, absent });
    },
    [run, cache, eventId],
  );
  return { mark, failure };
}
