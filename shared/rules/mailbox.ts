/** Characters (UTF-16 units) that a mailbox address may have (RFC 5321 §4.5.3.1, with the errata's 254). */
export const mailboxMaxLength = 254;

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * A plain address as we keep it: RFC 5322's dot-atom of at most 64 characters, `@`, and a host name of two labels or more.
 * Nothing that a mail program would read as anything else: no name, comment, quotation, group or second address.
 */
export const mailboxPattern = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[a-z])${label}$`);

/**
 * The one spelling of a mailbox that is stored, hashed and written to: in lower case, its domain in ASCII (punycode). Dots
 * and plus tags stay, since only the mailbox's own host knows what they mean.
 * @returns undefined when the text is no plain address
 */
export function mailboxOf(text: string): string | undefined {
  if (text.length > mailboxMaxLength) return undefined;
  const typed = text.trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  const address = `${typed.slice(0, at)}@${inAscii(typed.slice(at + 1))}`;
  return at > 0 && address.length <= mailboxMaxLength && mailboxPattern.test(address) ? address : undefined;
}

const beyondAscii = /[\u0080-\uffff]/;
/** Letters, marks and digits of any script, the joiners that some need, and the four dots that separate labels. */
const hostName = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61\u200c\u200d]+$/u;

/** A host name as DNS knows it (UTS 46, by the platform's own URL parser); what is none stays, and fits no pattern. */
function inAscii(domain: string): string {
  if (!beyondAscii.test(domain) || !hostName.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
