import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventQuery, nightQuery } from '../../../lib/api/queries/event-queries.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { useAutomatic } from './use-automatic.ts';

/** Starts and ends rounds automatically from an evening page that has no buttons for it. Shows nothing, except the reason for a failure. */
export function AutomaticRounds({ eventId, clock }: { eventId: string; clock: ServerClock }) {
  const { failure } = useAutomaticOf(eventId, clock);
  return failure !== null && <ErrorNotice {...failure} isAnswer={false} />;
}

/** Starts and ends rounds automatically from a page that shows nothing about it, such as the projector. */
export function useAutomaticOf(eventId: string, clock: ServerClock) {
  const { data: event } = useQuery(eventQuery(eventId));
  const { data: evening } = useQuery(nightQuery(eventId));
  // The rounds page goes first, and the others follow at different times.
  const [after] = useState(() => 1000 * Math.random());
  return useAutomatic(evening?.night, clock, event?.event.status === 'active', after);
}
