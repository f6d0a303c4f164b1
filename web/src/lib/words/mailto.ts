/** A link that writes to one address (RFC 6068). What a mailbox's name may hold, such as `?`, `&` or `%`, begins no subject and no second reader. */
export const mailtoOf = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
