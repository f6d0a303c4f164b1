import { hasEncodedWord } from './visible-text.ts';

/** Full stops of other scripts that addresses may use as dots (UTS 46). NFKC converts all others. */
const otherStops = /[\u3002\uff61]/g;

const linkForms = [
  // With a scheme, or what programs treat as one.
  /[a-z][a-z0-9+.-]*:\/\//i,
  /(?<![\p{L}\p{N}])(?:mailto|tel|sms|javascript|data|file|callto|facetime|skype|whatsapp|tg):\S/iu,
  /(?<![\p{L}\p{N}])www\./iu,
  // A host name: a character, a dot and a possible top-level domain in any script, without spaces.
  /[\p{L}\p{M}\p{N}_-]\.[\p{L}\p{M}]{2,}/u,
  // An IPv4 address.
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/,
];

/**
 * Whether an email program could turn part of this text into a link. Strangers choose names in our emails, and who receives them. An
 * encoded word counts, since it is shown decoded. False positives are accepted: 'St.James' is one, 'St. James' is not.
 */
export function isLinkLike(text: string): boolean {
  // Full-width letters and dots become plain ones; invisible characters are removed.
  const seen = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(otherStops, '.');
  return hasEncodedWord(seen) || linkForms.some((form) => form.test(seen));
}

/** Returns the first word that an email program could turn into a link, as typed. */
export const linkLikeWord = (text: string): string | undefined => text.split(/\s+/u).find(isLinkLike);

/** Adds a space after dots, since venues have abbreviations ('Hauptstr.Mitte') that look like host names. */
export const spaced = (word: string) => word.replaceAll(/([.\u2024\u3002\ufe52\uff0e\uff61])(?=\S)/g, '$1 ');

/** Returns a venue for emails: without words that look like links. */
export function placeInMail(place: string): string {
  if (!isLinkLike(place)) return place;
  const words = place.split(/\s+/).map((word) => {
    if (!isLinkLike(word)) return word;
    return /[:/@\\]|www|\d\.\d/i.test(word.normalize('NFKC')) || isLinkLike(spaced(word)) ? '' : spaced(word);
  });
  const left = words.filter((word) => word !== '').join(' ');
  return /[\p{L}\p{N}]/u.test(left) && !isLinkLike(left) ? left : 'Ask your host';
}

/** Stands in emails for an event whose name looks like a link. */
export const unnamedEvent = 'a speed-dating event';
