/** The most common email domains, and correctly spelled domains that look almost like one of them. */
const common = ['gmail.com', 'googlemail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'proton.me', 'aol.com', 'live.com'];
const others = ['mail.com', 'ymail.com', 'email.com', 'aol.de', 'live.co', 'gmail.co', 'yahoo.co'];

/**
 * Returns the address that was probably meant, if its domain is one letter away from a common one (missing, extra, wrong, or two swapped);
 * otherwise undefined. It is only ever a suggestion: an unusual address is never refused (docs/rules/participants.md#the-form).
 */
export function meantAddress(typed: string): string | undefined {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (name === undefined || domain === undefined || common.includes(domain) || others.includes(domain)) return undefined;
  const meant = common.find((one) => isOneOff(one, domain));
  return meant && `${name}@${meant}`;
}

function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (one[same] === other[same] && same < one.length) same += 1;
  const [left, right] = [one.slice(same), other.slice(same)];
  if (left.length !== right.length) return left.length > right.length ? left.slice(1) === right : right.slice(1) === left;
  return left.slice(1) === right.slice(1) || (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2));
}
