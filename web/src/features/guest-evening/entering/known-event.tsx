import { useEffect, useState } from 'react';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import type { EveningFacts } from '#shared/model/guest-evening/guest-evening.ts';
import { send } from '../../../lib/api/calls/send.ts';
import { WhenAndWhere } from '../when-and-where.tsx';

/**
 * Time and place of the event on a phone without the guest's session, which a link in their mail may show anyone. Nothing if loading fails.
 */
export function KnownEvent({ eventId, participantId }: { eventId: string; participantId: string }) {
  const [event, setEvent] = useState<EveningFacts | null>(null);
  useEffect(() => {
    const left = new AbortController();
    send(guestEvening.getEveningFacts, { id: eventId, participant_id: participantId }, { signal: left.signal }).then(
      (reply) => setEvent(reply.event),
      () => undefined,
    );
    return () => left.abort();
  }, [eventId, participantId]);
  if (event === null) return null;
  return (
    <>
      <p>
        <strong>{event.name}</strong>
      </p>
      {event.status !== 'completed' && <WhenAndWhere event={event} />}
    </>
  );
}
