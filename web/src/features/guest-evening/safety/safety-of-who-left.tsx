import { useEffect, useState } from 'react';
import { safety } from '#shared/contract/routes/safety.ts';
import { callAsGuest } from '../store/call-as-guest.ts';
import { SafetySection } from './safety-section.tsx';

const nothing = () => undefined;

/** Shown to a guest who is no longer at the event, if they met someone there (docs/rules/safety.md#who-has-left). */
export function SafetyOfWhoLeft({ eventId, participantId }: { eventId: string; participantId: string }) {
  const [hasMet, setHasMet] = useState(false);
  useEffect(() => {
    callAsGuest(safety.listKnown, { id: participantId, event_id: eventId }).then(({ people }) => setHasMet(people.length > 0), nothing);
  }, [eventId, participantId]);
  return hasMet && <SafetySection eventId={eventId} participantId={participantId} isOn={false} help={null} onHelp={nothing} />;
}
