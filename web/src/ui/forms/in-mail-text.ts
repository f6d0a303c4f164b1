import { isLinkLike, linkLikeWord, placeInMail, spaced, unnamedEveningOfFriends, unnamedEvent } from '#shared/rules/text/link-like.ts';

/** Returns a hint for organizers if emails leave a name out (docs/rules/mail.md#names-in-mail). Otherwise returns nothing. */
const hint = (typed: string, said: string): { description?: string } => {
  if (typed === said) return {};
  const word = linkLikeWord(typed) ?? typed;
  const other = isLinkLike(spaced(word)) ? '' : ` To keep it, write “${spaced(word)}”.`;
  return { description: `Emails will say “${said}”, because email programs would turn “${word}” into a link.${other}` };
};

/** Props for fields whose text also appears in emails. */
export const inMail = {
  event: (name: string, format?: string) =>
    hint(name, isLinkLike(name) ? (format === 'friends' ? unnamedEveningOfFriends : unnamedEvent) : name),
  organizer: (name: string) => hint(name, isLinkLike(name) ? 'the organizer' : name),
  place: (place: string) => hint(place, placeInMail(place)),
} as const;
