/** Paths of Instagram's own pages, which look like account names. */
const others = /^(?:accounts|direct|explore|p|reels?|share|tv)$/i;

/**
 * Returns the account ('@ada.l') from a pasted Instagram address ('instagram.com/ada.l?igsh=…'), which may stand alone or in the text that
 * the app shares. Any other text stays as typed. Takes linear time.
 */
export function accountIn(typed: string): string {
  const address = /(?:^|[\s/.(<])(?:instagram\.com|instagr\.am|ig\.me\/m)\/(?:_u\/|stories\/)?@?([\w.]{1,30})(?![\w.])/i;
  const name = address.exec(typed)?.[1]?.replace(/\.$/, '') ?? '';
  return name === '' || others.test(name) ? typed : `@${name}`;
}
