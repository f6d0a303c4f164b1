import { registration } from '#shared/contract/routes/registration.ts';
import { routeQuery } from '../../lib/api/route-query.ts';

/** As a visitor: a host who looks at the page must not send their own token. */
export const linkQuery = (eventId: string, token: string) => ({
  ...routeQuery(registration.validateLink, { key: eventId, token }, { as: 'visitor' }),
  staleTime: 0,
});
