import { env } from '../../lib/env.ts';

/** What a guest's code for the door says. It opens nothing for anybody but the event's staff (docs/rules/door.md#scanning). */
export const doorAddress = (eventId: string, participantId: string): string =>
  `${env('SITE_URL')}/events/${eventId}/door?guest=${participantId}`;

/** The page of an event's evening, for those who are registered. */
export const eveningPage = (eventId: string): string => `${env('SITE_URL')}/evening/${eventId}`;

/**
 * The same for a guest. The phone that registered has the session; any other one can have a link mailed there, without typing the
 * address: the id says whose, and opens nothing by itself (docs/rules/guest-evening.md#session).
 */
export const eveningAddress = (eventId: string, participantId: string): string => `${eveningPage(eventId)}#p=${participantId}`;

/** Where a guest's link opens their evening. Behind the `#` it is sent to no server, and stays in the address (docs/rules/guest-evening.md#session). */
export const eveningLinkAddress = (eventId: string, participantId: string, token: string): string =>
  `${eveningAddress(eventId, participantId)}&t=${token}`;
