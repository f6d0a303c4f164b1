import { eventMessages } from '#shared/contract/routes/events/event-messages.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';

/** Everything sent to an event's guests so far, and to how many another message would go now: always looked up. */
export const sentMessages = (eventId: string) => ({
  ...routeQuery(eventMessages.listMessages, { id: eventId, limit: '1000' }),
  staleTime: 0,
});
