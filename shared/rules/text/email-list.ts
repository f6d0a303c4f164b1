import { mailboxOf } from './mailbox.ts';
import { trimUnseen } from './visible-text.ts';

/** A typed or pasted list of addresses, split into valid and invalid ones. */
export interface EmailList {
  /** The mailboxes, normalized, in the order typed, each listed once. */
  readonly valid: string[];
  /** The invalid parts, as typed. */
  readonly invalid: string[];
}

/**
 * Splits a list on commas, semicolons and newlines, trims its parts, and drops empty ones
 * (docs/rules/registration.md#invitations-by-e-mail). Only here and in `oneAddressIn` are addresses extracted from text copied from email
 * programs or pages: `Ada <ada@example.org>`, `mailto:ada@example.org`.
 */
export function parseEmailList(text: string): EmailList {
  const parts = text
    // A quoted name may contain a comma: "Lovelace, Ada" <ada@example.org>.
    .replaceAll(/"[^"\n\r]*"[ \t]*(?=<)/g, '')
    .split(/[,;\n\r]/)
    .map((part) => trimUnseen(part))
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

/**
 * Returns the address typed into a field for one address. If the text was copied from an email program, extracts the address from it;
 * otherwise returns the text as typed.
 */
export function oneAddressIn(text: string): string {
  const { valid, invalid } = parseEmailList(text);
  const [only, ...others] = valid;
  return only !== undefined && others.length === 0 && invalid.length === 0 ? only : text;
}
