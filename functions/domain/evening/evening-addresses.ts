import { env } from '../../lib/env.ts';

/** What a guest's code for the door says. It opens nothing for anybody but the event's staff (docs/rules/door.md#scanning). */
export const doorAddress = (eventId: string, participantId: string): string =>
  `${env('SITE_URL')}/events/${eventId}/door?guest=${participantId}`;

/**
 * A guest's evening page. The phone that registered has the session; any other one can have a link mailed there, without typing the
 * address: the id says whose, and opens nothing by itself (docs/rules/guests-evening.md#session).
 */
export const eveningAddress = (eventId: string, participantId: string): string =>
  `${env('SITE_URL')}/evening/${eventId}#p=${participantId}`;
