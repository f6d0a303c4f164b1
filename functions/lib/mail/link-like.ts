/** Full stops of other scripts that addresses may have for a dot (UTS 46); NFKC makes one of the rest. */
const otherStops = /[\u3002\uff61]/g;

const linkForms = [
  // With a scheme, or what programs take for one.
  /[a-z][a-z0-9+.-]*:\/\//i,
  /(?<![\p{L}\p{N}])(?:mailto|tel|sms|javascript|data|file|callto|facetime|skype|whatsapp|tg):\S/iu,
  /(?<![\p{L}\p{N}])www\./iu,
  // A host name: something, a dot and what could be a top-level domain of any script, with no space between.
  /[\p{L}\p{M}\p{N}_-]\.[\p{L}\p{M}]{2,}/u,
  // An IPv4 address.
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/,
];

/**
 * Whether some mail program would make a link of a part of this: anybody may give anything as a name, and have a mail of ours
 * sent to anybody. Rather too much than too little ('St.James' is one, 'St. James' is none).
 */
export function isLinkLike(text: string): boolean {
  // Wide letters and dots as plain ones, without what is not seen.
  const seen = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(otherStops, '.');
  return linkForms.some((form) => form.test(seen));
}
