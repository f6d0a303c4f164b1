import { messages } from '#shared/contract/routes/messages.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';

/** Everything sent to an event's guests so far, and to how many another message would go now: always looked up. */
export const sentMessages = (eventId: string) => ({
  ...routeQuery(messages.listMessages, { id: eventId, limit: '1000' }),
  staleTime: 0,
});
