import type { EventFacts } from '#shared/model/events/event.ts';
import { isLinkLike, placeInMail, unnamedEveningOfFriends, unnamedEvent } from '#shared/rules/text/link-like.ts';

// Makes names entered by staff and guests safe for emails, where they must never become links.

/** Returns the name, or `neutral` if the name looks like a link. */
export const nameOr = (name: string, neutral: string): string => (isLinkLike(name) ? neutral : name);

/** Names an event whose own name looks like a link. */
export const unnamedOf = ({ format }: Pick<EventFacts, 'format'>): string =>
  format === 'friends' ? unnamedEveningOfFriends : unnamedEvent;

/** Returns an event's facts for emails and their calendar files. */
export const eventInMail = (event: EventFacts): EventFacts => ({
  ...event,
  name: nameOr(event.name, unnamedOf(event)),
  venue_name: placeInMail(event.venue_name),
  venue_location: placeInMail(event.venue_location),
});

/** Returns the sender's address, or `neutral` if its local part could be taken for a link. */
export const senderOr = (email: string, neutral: string): string => (/^(?!www\.)[a-z0-9._+'-]+@/.test(email) ? email : neutral);
