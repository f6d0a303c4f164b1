/**
 * A link that writes to one address (RFC 6068). Characters such as `?`, `&` or `%` in the local part begin no subject and no second
 * recipient.
 */
export const mailtoOf = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
