import { useEffect, useState } from 'react';
import { guestEvening } from '#shared/contract/routes/guest-evening.ts';
import type { EveningFacts } from '#shared/model/guest-evening/guest-evening.ts';
import { send } from '../../../lib/api/calls/send.ts';
import { showBrand } from '../../../ui/page/show-brand.ts';
import { WhenAndWhere } from '../when-and-where.tsx';

/**
 * Shows the event's time and place on a phone that does not have the guest's session. Anyone who has a link from the guest's email may see
 * them. Shows nothing if loading fails.
 */
export function KnownEvent({ eventId, participantId }: { eventId: string; participantId: string }) {
  const [event, setEvent] = useState<EveningFacts | null>(null);
  useEffect(() => {
    const left = new AbortController();
    send(guestEvening.getEveningFacts, { id: eventId, participant_id: participantId }, { signal: left.signal }).then(
      (reply) => {
        setEvent(reply.event);
        showBrand(reply.brand);
      },
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
