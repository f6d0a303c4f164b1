import { env } from '../../lib/env.ts';

/** Returns the content of a guest's code for the door. It opens nothing for anybody but the event's staff (docs/rules/door.md#scanning). */
export const doorAddress = (eventId: string, participantId: string): string =>
  `${env('SITE_URL')}/events/${eventId}/door?guest=${participantId}`;

/** Returns the page of an event's evening, for registered guests. */
export const eveningPage = (eventId: string): string => `${env('SITE_URL')}/evening/${eventId}`;

/**
 * Returns the evening page's address for one guest. The phone that registered has the session; another phone can have a link mailed without
 * typing the address: the id says whose, and opens nothing by itself (docs/rules/guest-evening.md#session).
 */
export const eveningAddress = (eventId: string, participantId: string): string => `${eveningPage(eventId)}#p=${participantId}`;

/**
 * Returns the address of a guest's link to their evening. What follows the `#` is sent to no server, and stays in the address
 * (docs/rules/guest-evening.md#session).
 */
export const eveningLinkAddress = (eventId: string, participantId: string, token: string): string =>
  `${eveningAddress(eventId, participantId)}&t=${token}`;
