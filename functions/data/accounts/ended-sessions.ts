// A user's item lists the sessions that ended recently. Each staff call reads this item anyway, so that one read also tells whether the
// token's session is still valid (docs/rules/accounts.md#end-of-sessions). The list is one short text, "until.id until.id", which is
// compared as a whole when it is replaced.

/**
 * How many seconds an ended session stays in the list. By then its last access token (15 minutes) has expired, even if the functions'
 * clocks differ.
 */
const namedSeconds = 20 * 60;
/**
 * The maximum number of sessions named at a time. Nobody ends that many within `namedSeconds`. Twenty sessions take 580 bytes, so the item
 * stays within one read unit.
 */
const mostNamed = 20;

export const isNamedEnded = (ended: string, sessionId: string): boolean => ended.split(' ').some((each) => idOf(each) === sessionId);

/**
 * Adds a session to the text and drops those whose tokens have expired.
 * @param now epoch ms
 * @returns undefined if the text is full
 */
export function nameEnded(ended: string, sessionId: string, now: number): string | undefined {
  const seconds = Math.floor(now / 1000);
  const still = ended.split(' ').filter((each) => untilOf(each) > seconds && idOf(each) !== sessionId);
  return still.length < mostNamed ? [...still, `${seconds + namedSeconds}.${sessionId}`].join(' ') : undefined;
}

const untilOf = (each: string) => Number(each.split('.', 1)[0]);
const idOf = (each: string) => each.slice(each.indexOf('.') + 1);
