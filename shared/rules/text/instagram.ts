/** Pages of Instagram's own, whose addresses look like an account's. */
const others = /^(?:accounts|direct|explore|p|reels?|share|tv)$/i;

/**
 * The account in a pasted address of its page ('instagram.com/ada.l?igsh=…'), alone or in the text that the app shares: '@ada.l'. Anything else
 * stays as it was typed. Takes linear time.
 */
export function accountIn(typed: string): string {
  const address = /(?:^|[\s/.(<])(?:instagram\.com|instagr\.am|ig\.me\/m)\/(?:_u\/|stories\/)?@?([\w.]{1,30})(?![\w.])/i;
  const name = address.exec(typed)?.[1]?.replace(/\.$/, '') ?? '';
  return name === '' || others.test(name) ? typed : `@${name}`;
}
