import { hasEncodedWord } from './visible-text.ts';

/** Full stops from other scripts that can be used as dots in addresses (UTS 46). NFKC converts all others. */
const otherStops = /[\u3002\uff61]/g;

const linkForms = [
  // A scheme, or what programs treat as one.
  /[a-z][a-z0-9+.-]*:\/\//i,
  /(?<![\p{L}\p{N}])(?:mailto|tel|sms|javascript|data|file|callto|facetime|skype|whatsapp|tg):\S/iu,
  /(?<![\p{L}\p{N}])www\./iu,
  // A host name: a character, a dot and a possible top-level domain in any script, without spaces.
  /[\p{L}\p{M}\p{N}_-]\.[\p{L}\p{M}]{2,}/u,
  // An IPv4 address.
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/,
];

/**
 * Whether an email program could turn part of this text into a link. This matters because strangers choose the names that appear in our
 * emails, and who receives them. An encoded word counts as a link, because it is shown decoded. False positives are accepted: 'St.James' is
 * one, 'St. James' is not.
 */
export function isLinkLike(text: string): boolean {
  // Full-width letters and dots become plain ones; invisible characters are removed.
  const seen = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(otherStops, '.');
  return hasEncodedWord(seen) || linkForms.some((form) => form.test(seen));
}

/** Returns the first word, as typed, that an email program could turn into a link. */
export const linkLikeWord = (text: string): string | undefined => text.split(/\s+/u).find(isLinkLike);

/** Adds a space after dots, because venues have abbreviations ('Hauptstr.Mitte') that look like host names. */
export const spaced = (word: string) => word.replaceAll(/([.\u2024\u3002\ufe52\uff0e\uff61])(?=\S)/g, '$1 ');

/** Returns a venue as it appears in emails: without words that look like links; `otherwise` if nothing is left. */
export function placeInMail(place: string, otherwise = 'Ask your host'): string {
  if (!isLinkLike(place)) return place;
  const words = place.split(/\s+/).map((word) => {
    if (!isLinkLike(word)) return word;
    return /[:/@\\]|www|\d\.\d/i.test(word.normalize('NFKC')) || isLinkLike(spaced(word)) ? '' : spaced(word);
  });
  const left = words.filter((word) => word !== '').join(' ');
  return /[\p{L}\p{N}]/u.test(left) && !isLinkLike(left) ? left : otherwise;
}

/** Used in emails in place of an event name that looks like a link. */
export const unnamedEvent = 'a speed-dating event';
/** Used in emails in place of a link-like name of an evening for making friends. */
export const unnamedEveningOfFriends = 'an evening for making friends';
