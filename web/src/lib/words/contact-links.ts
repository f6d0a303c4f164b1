import { accountIn } from '#shared/rules/text/instagram.ts';

// Links to contact a guest. Their input is text of their own, and must not become a link other than it seems.

/**
 * Returns a link that writes to one address (RFC 6068). Characters such as `?`, `&` or `%` in the local part start no subject and no second
 * recipient.
 */
export const mailtoOf = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** Returns a link that calls a number, without characters that only ease reading. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/**
 * Returns an Instagram account as its page shows it, with its link; null if the input is no account name, such as another site's address.
 */
export function instagramOf(entered: string): { readonly name: string; readonly link: string } | null {
  const name = accountIn(entered).replace(/^@/, '');
  return /^[\w.]{1,30}$/.test(name) ? { name: `@${name}`, link: `https://www.instagram.com/${name}/` } : null;
}
