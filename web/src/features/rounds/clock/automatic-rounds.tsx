import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventQuery, nightQuery } from '../../../lib/api/queries/event-queries.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { useAutomatic } from './use-automatic.ts';

/** Starts and ends rounds by themselves from a page of the evening without their buttons; it shows only why that could not be done. */
export function AutomaticRounds({ eventId, clock }: { eventId: string; clock: ServerClock }) {
  const { failure } = useAutomaticOf(eventId, clock);
  return failure !== null && <ErrorNotice {...failure} isAnswer={false} />;
}

/** The same from a page that shows nothing of it, as the projector. */
export function useAutomaticOf(eventId: string, clock: ServerClock) {
  const { data: event } = useQuery(eventQuery(eventId));
  const { data: evening } = useQuery(nightQuery(eventId));
  // The page of rounds goes first, and the others not all at once.
  const [after] = useState(() => 1000 * Math.random());
  return useAutomatic(evening?.night, clock, event?.event.status === 'active', after);
}
