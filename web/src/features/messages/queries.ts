import { messages } from '#shared/contract/routes/messages.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';

/** Query of everything sent to an event's guests, and of how many another message would reach now; always refetched. */
export const sentMessages = (eventId: string) => ({
  ...routeQuery(messages.listMessages, { id: eventId, limit: '1000' }),
  staleTime: 0,
});
