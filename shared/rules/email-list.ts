/** What somebody typed or pasted as a list of addresses, told apart. */
export interface EmailList {
  /** Each once, in lower case, in the order typed. */
  readonly valid: string[];
  /** As typed. */
  readonly invalid: string[];
}

/**
 * Splits on commas, semicolons and newlines; trims; drops empties. An address has no spaces, one @ and a dot after it
 * (2-participants.md §5, 'E-mail invitations').
 */
export function parseEmailList(text: string): EmailList {
  const parts = text
    .split(/[,;\n\r]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const valid = new Set<string>();
  const invalid: string[] = [];
  for (const part of parts) {
    if (isEmailAddress(part)) valid.add(part.toLowerCase());
    else invalid.push(part);
  }
  return { valid: [...valid], invalid };
}

/** No spaces, one @, and a dot after it, within what a mailbox address may measure (RFC 5321). */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
