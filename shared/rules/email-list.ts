import { mailboxOf } from './mailbox.ts';

/** What somebody typed or pasted as a list of addresses, told apart. */
export interface EmailList {
  /** Each mailbox once, as it is kept, in the order typed. */
  readonly valid: string[];
  /** As typed. */
  readonly invalid: string[];
}

/**
 * Splits on commas, semicolons and newlines; trims; drops empties (docs/rules/registration.md#invitations-by-e-mail). Only here is an
 * address taken out of what a mail program or a page gave when it was copied: `Ada <ada@example.org>`, `mailto:ada@example.org`.
 */
export function parseEmailList(text: string): EmailList {
  const parts = text
    .split(/[,;\n\r]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const valid = new Set<string>();
  const invalid: string[] = [];
  for (const part of parts) {
    const mailbox = mailboxOf(addressIn(part));
    if (mailbox === undefined) invalid.push(part);
    else valid.add(mailbox);
  }
  return { valid: [...valid], invalid };
}

function addressIn(part: string): string {
  const bare = part.endsWith('>') ? part.slice(part.lastIndexOf('<') + 1, -1) : part;
  return /^mailto:/i.test(bare) ? bare.slice('mailto:'.length) : bare;
}
