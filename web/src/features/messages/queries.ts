import { messages } from '#shared/contract/routes/messages.ts';
import { routeQuery } from '../../lib/api/queries/route-query.ts';

/** Query for everything sent to an event's guests, and for how many guests another message would reach now. Always refetched. */
export const sentMessages = (eventId: string) => ({
  ...routeQuery(messages.listMessages, { id: eventId, limit: '1000' }),
  staleTime: 0,
});
