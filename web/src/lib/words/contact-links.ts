import { accountIn } from '#shared/rules/text/instagram.ts';

// How a guest is reached, as the address of a link. What guests entered is text of theirs: none of it may become another link than it seems.

/**
 * A link that writes to one address (RFC 6068). Characters such as `?`, `&` or `%` in the local part begin no subject and no second
 * recipient.
 */
export const mailtoOf = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** A link that calls a number, without what only eases reading it. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** An Instagram account as its page shows it, with its link; null where what was entered is no account's name, as the address of another site is. */
export function instagramOf(entered: string): { readonly name: string; readonly link: string } | null {
  const name = accountIn(entered).replace(/^@/, '');
  return /^[\w.]{1,30}$/.test(name) ? { name: `@${name}`, link: `https://www.instagram.com/${name}/` } : null;
}
