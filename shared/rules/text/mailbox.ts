import { trimUnseen } from './visible-text.ts';

/** The maximum length of a mailbox address in UTF-16 units (RFC 5321 §4.5.3.1, with the erratum's 254). */
export const mailboxMaxLength = 254;

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * A plain, normalized address: RFC 5322's dot-atom of at most 64 characters, `@`, and a host name with at least two labels. The pattern
 * excludes everything that an email program would interpret: display names, comments, quoted strings, groups and second addresses.
 */
export const mailboxPattern = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[a-z])${label}$`);

/**
 * Returns a mailbox in the normalized form that is stored, hashed and used for sending: in lower case, with its domain in ASCII (punycode).
 * Dots and plus tags stay, because only the mailbox's own host knows what they mean.
 * @returns undefined if the text is not a plain address
 */
export function mailboxOf(text: string): string | undefined {
  if (text.length > mailboxMaxLength) return undefined;
  const typed = trimUnseen(text).toLowerCase();
  const at = typed.lastIndexOf('@');
  const address = `${typed.slice(0, at)}@${inAscii(typed.slice(at + 1))}`;
  return at > 0 && address.length <= mailboxMaxLength && mailboxPattern.test(address) ? address : undefined;
}

const beyondAscii = /[\u0080-\uffff]/;
/** Letters, marks and digits from any script, the joiners that some scripts need, and the four dots that separate labels. */
const hostName = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61\u200c\u200d]+$/u;

/**
 * Converts a host name to ASCII (UTS 46, using the platform's URL parser). An invalid name is returned unchanged, and then fails the
 * pattern.
 */
function inAscii(domain: string): string {
  if (!beyondAscii.test(domain) || !hostName.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
