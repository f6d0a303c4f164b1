import { accountIn } from '#shared/rules/text/instagram.ts';

// Links to contact a guest. The input is text that guests typed, so it must not become a link other than the one it seems to be.

/**
 * Returns a link that writes to exactly one address (RFC 6068). Characters such as `?`, `&` or `%` in the local part cannot add a subject
 * or a second recipient.
 */
export const mailtoOf = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** Returns a link that calls a number, without the characters that only make it easier to read. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/**
 * Returns an Instagram account as its page shows it, with its link; null if the input is not an account name, such as another site's
 * address.
 */
export function instagramOf(entered: string): { readonly name: string; readonly link: string } | null {
  const name = accountIn(entered).replace(/^@/, '');
  return /^[\w.]{1,30}$/.test(name) ? { name: `@${name}`, link: `https://www.instagram.com/${name}/` } : null;
}
