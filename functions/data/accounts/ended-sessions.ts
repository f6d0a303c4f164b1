// A user's item names the sessions that ended lately, so the one read of each staff call also tells whether the token's session is valid
// (docs/rules/accounts.md#end-of-sessions). It is one short text, "until.id until.id", compared as a whole when it is replaced.

/** Seconds that an ended session is named. Its last access token (15 minutes) has expired by then, whatever the functions' clocks say. */
const namedSeconds = 20 * 60;
/** More sessions than one person ends within that time. Twenty take 580 bytes, so the item stays within one read unit. */
const mostNamed = 20;

export const isNamedEnded = (ended: string, sessionId: string): boolean => ended.split(' ').some((each) => idOf(each) === sessionId);

/**
 * Adds a session to the text and leaves out those whose tokens have expired.
 * @param now epoch ms
 * @returns undefined if there is no room
 */
export function nameEnded(ended: string, sessionId: string, now: number): string | undefined {
  const seconds = Math.floor(now / 1000);
  const still = ended.split(' ').filter((each) => untilOf(each) > seconds && idOf(each) !== sessionId);
  return still.length < mostNamed ? [...still, `${seconds + namedSeconds}.${sessionId}`].join(' ') : undefined;
}

const untilOf = (each: string) => Number(each.split('.', 1)[0]);
const idOf = (each: string) => each.slice(each.indexOf('.') + 1);
