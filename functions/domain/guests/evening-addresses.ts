import type { Language } from '#shared/model/language.ts';
import { env } from '../../lib/env.ts';
import { languagePart } from '../../lib/event-language.ts';

/**
 * Returns the content of a guest's code for the door. The code opens something only for the event's staff (docs/rules/door.md#scanning).
 */
export const doorAddress = (eventId: string, participantId: string): string =>
  `${env('SITE_URL')}/events/${eventId}/door?guest=${participantId}`;

/** Returns the address of an event's evening page, for registered guests. `language`: the event's, where the caller knows it. */
export const eveningPage = (eventId: string, language?: Language): string =>
  `${env('SITE_URL')}/evening/${eventId}${languagePart('?', language)}`;

/**
 * Returns the evening page's address for one guest. The phone that registered already has the session. On another phone, the guest can have
 * a link emailed without typing their address: the id says whose page it is, but opens nothing by itself
 * (docs/rules/guest-evening.md#session).
 */
export const eveningAddress = (eventId: string, participantId: string, language?: Language): string =>
  `${eveningPage(eventId, language)}#p=${participantId}`;

/**
 * Returns the address of a guest's link to their evening. The part after the `#` is never sent to a server, and stays in the address
 * (docs/rules/guest-evening.md#session).
 */
export const eveningLinkAddress = (eventId: string, participantId: string, token: string, language?: Language): string =>
  `${eveningAddress(eventId, participantId, language)}&t=${token}`;
