import type { EventFacts } from '#shared/model/events/event.ts';
import { isLinkLike, placeInMail } from '#shared/rules/text/link-like.ts';
import type { MailWords } from '../words/en.ts';

// Makes names entered by staff and guests safe for emails, where they must never become links.

/** Returns the name, or `neutral` if the name looks like a link. */
export const nameOr = (name: string, neutral: string): string => (isLinkLike(name) ? neutral : name);

/** Returns the name; undefined if it looks like a link. */
export const safeName = (name: string): string | undefined => (isLinkLike(name) ? undefined : name);

/** Returns an event's name, or what it is if its name looks like a link. */
export const eventName = ({ name, format }: Pick<EventFacts, 'name' | 'format'>, words: MailWords): string =>
  nameOr(name, format === 'friends' ? words.anEveningOfFriends : words.anEvent);

/** Returns an event's facts for emails and their calendar files. */
export const eventInMail = (event: EventFacts, words: MailWords): EventFacts => ({
  ...event,
  name: eventName(event, words),
  venue_name: placeInMail(event.venue_name, words.askYourHost),
  venue_location: placeInMail(event.venue_location, words.askYourHost),
});

/** Returns the sender's address, or `neutral` if its local part could be taken for a link. */
export const senderOr = (email: string, neutral: string): string => (/^(?!www\.)[a-z0-9._+'-]+@/.test(email) ? email : neutral);
