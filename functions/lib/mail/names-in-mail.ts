import type { EventFacts } from '#shared/model/event.ts';
import { isLinkLike } from './link-like.ts';

// What staff and guests gave as names, as a mail of ours may say it: never a link.

/** The name, or words in place of one that looks like a link. */
export const nameOr = (name: string, neutral: string): string => (isLinkLike(name) ? neutral : name);

/** Where an event is can be abbreviated as people do ('Hauptstr.Mitte'): a space after the dot is all that needs. */
const spaced = (word: string) => word.replaceAll(/([.\u2024\u3002\ufe52\uff0e\uff61])(?=\S)/g, '$1 ');

/** A place without what looks like a link. */
function placeOf(place: string): string {
  if (!isLinkLike(place)) return place;
  const words = place.split(/\s+/).map((word) => {
    if (!isLinkLike(word)) return word;
    return /[:/@\\]|www|\d\.\d/i.test(word.normalize('NFKC')) || isLinkLike(spaced(word)) ? '' : spaced(word);
  });
  const left = words.filter((word) => word !== '').join(' ');
  return /[\p{L}\p{N}]/u.test(left) && !isLinkLike(left) ? left : 'Ask your host';
}

/** An event as mails and the calendar files in them tell it. */
export const eventInMail = (event: EventFacts): EventFacts => ({
  ...event,
  name: nameOr(event.name, 'a speed-dating event'),
  venue_name: placeOf(event.venue_name),
  venue_location: placeOf(event.venue_location),
});

/** Who sent for somebody, by their address; not by one whose first part could be read as a link of its own. */
export const senderOr = (email: string, neutral: string): string => (/^(?!www\.)[a-z0-9._+'-]+@/.test(email) ? email : neutral);
