import { readAwaited, readMovedList } from '../data/events/event-records.ts';
import { readUnrecordedRound } from '../data/rounds/night-records.ts';
import { recordRound } from '../domain/rounds/record-round.ts';
import { keepEntriesUntilEnd } from '../domain/waiting/keep-entries-until-end.ts';
import { offerPlaces } from '../domain/waiting/offer-places.ts';
import { last } from './effect.ts';
import { runEffects } from './run-effects.ts';

interface OfEvent {
  readonly tenantId: string;
  readonly eventId: string;
}
const byEvent = ({ tenantId, eventId }: OfEvent): string => `${tenantId} ${eventId}`;

/**
 * Records the dates of a round that has ended, offers free places, and extends waiting list entries to their event's end. Each of these
 * effects works from the event's current state.
 */
export const handler = runEffects('evenings', {
  recordRound: last(readUnrecordedRound, byEvent, ({ tenantId, eventId }) => recordRound(tenantId, eventId)),
  keepEntries: last(readMovedList, byEvent, ({ tenantId, eventId }) => keepEntriesUntilEnd(tenantId, eventId)),
  offerPlaces: last(readAwaited, byEvent, ({ tenantId, eventId }) => offerPlaces(tenantId, eventId)),
});
