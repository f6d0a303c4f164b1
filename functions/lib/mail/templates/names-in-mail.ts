import type { EventFacts } from '#shared/model/events/event.ts';
import { isLinkLike } from './link-like.ts';

// Makes names entered by staff and guests safe for mails: they must never be links.

/** The name, or `neutral` instead of one that looks like a link. */
export const nameOr = (name: string, neutral: string): string => (isLinkLike(name) ? neutral : name);

/** Adds a space after dots, since venues have abbreviations ('Hauptstr.Mitte') that look like host names. */
const spaced = (word: string) => word.replaceAll(/([.\u2024\u3002\ufe52\uff0e\uff61])(?=\S)/g, '$1 ');

/** A venue without words that look like links. */
function placeOf(place: string): string {
  if (!isLinkLike(place)) return place;
  const words = place.split(/\s+/).map((word) => {
    if (!isLinkLike(word)) return word;
    return /[:/@\\]|www|\d\.\d/i.test(word.normalize('NFKC')) || isLinkLike(spaced(word)) ? '' : spaced(word);
  });
  const left = words.filter((word) => word !== '').join(' ');
  return /[\p{L}\p{N}]/u.test(left) && !isLinkLike(left) ? left : 'Ask your host';
}

/** An event for mails and their calendar files. */
export const eventInMail = (event: EventFacts): EventFacts => ({
  ...event,
  name: nameOr(event.name, 'a speed-dating event'),
  venue_name: placeOf(event.venue_name),
  venue_location: placeOf(event.venue_location),
});

/** The sender's address, or `neutral` if its local part could be read as a link. */
export const senderOr = (email: string, neutral: string): string => (/^(?!www\.)[a-z0-9._+'-]+@/.test(email) ? email : neutral);
