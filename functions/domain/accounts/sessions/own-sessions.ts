import { Problem } from '#shared/contract/errors.ts';
import type { OwnSession } from '#shared/model/accounts/own-session.ts';
import type { StaffActor, StaffMember } from '../../../call/actor.ts';
import { endSession, findSession, listSessions, type StoredSession } from '../../../data/accounts/sessions.ts';
import { findUser, replaceSessions } from '../../../data/accounts/users.ts';
import { isOver, lastUseOf, prepareSession } from '../../sessions/open-session.ts';
import { realTimeAndIds } from '../../time-and-ids.ts';
import { requireRecentPassword } from './confirm-identity.ts';

/** Maximum number of sessions that are listed, more than a person has devices. An account may have more sessions than that. */
const mostListed = 50;

/** Lists the caller's sessions: the current one first, then the others, most recently used first (docs/rules/accounts.md#ones-sessions). */
export async function listOwnSessions(
  { userId, sessionId }: StaffActor,
  { now } = realTimeAndIds,
): Promise<{ sessions: OwnSession[]; total: number }> {
  const [user, stored] = await Promise.all([findUser(userId, { consistent: true }), listSessions(userId)]);
  const open = stored.filter((session) => isOpen(session, user?.epoch, now()));
  const isCurrent = ({ id }: StoredSession) => id === sessionId;
  const sessions = open
    .sort((one, other) => Number(isCurrent(other)) - Number(isCurrent(one)) || other.ttl - one.ttl)
    .slice(0, mostListed)
    .map((session) => ({
      id: session.id,
      browser: session.browser || null,
      used_at: new Date(lastUseOf(session) * 1000).toISOString(),
      current: isCurrent(session),
    }));
  return { sessions, total: open.length };
}

/** Whether the session is still open. Its row may still exist after it has ended, until DynamoDB or the table's stream deletes it. */
function isOpen({ began, epoch, firstUses, ttl }: StoredSession, present: number | undefined, now: number): boolean {
  if (ttl * 1000 <= now || (epoch !== null && epoch !== present)) return false;
  return began === null || !isOver(began, firstUses.at(-1)?.at ?? began * 1000, now);
}

/**
 * Ends one of the caller's sessions, including its access token.
 * @throws Problem `not_found` unless the session is the caller's; `password_needed`
 */
export async function endOwnSession({ userId, sessionId: own }: StaffMember, sessionId: string, { now } = realTimeAndIds): Promise<void> {
  const [session, caller] = await Promise.all([findSession(userId, sessionId), findSession(userId, own)]);
  if (session === undefined) throw new Problem('not_found');
  // Ending the current session is the same as signing out.
  if (sessionId !== own) requireRecentPassword(caller, now());
  await endSession(userId, sessionId, now());
}

/**
 * Ends every other session of the caller; this one continues with new tokens. The epoch ends all of them, even one that started a moment
 * ago.
 * @param browser the browser and device, such as 'Safari on iPhone'
 * @throws Problem `password_needed`; `unauthorized` if this session is ended at the same time
 */
export async function signOutElsewhere({ userId, sessionId }: StaffMember, browser: string, timeAndIds = realTimeAndIds) {
  const [caller, user] = await Promise.all([findSession(userId, sessionId), findUser(userId, { consistent: true })]);
  // The user does not give the password again, so the new session keeps the time when the password was last given.
  const confirmed = requireRecentPassword(caller, timeAndIds.now());
  if (user === undefined || (caller?.epoch ?? user.epoch) !== user.epoch) throw new Problem('unauthorized');
  const next = await prepareSession({ ...user, epoch: user.epoch + 1 }, { browser, by: undefined, confirmed }, timeAndIds);
  if (!(await replaceSessions(user, sessionId, next.item))) throw new Problem('unauthorized');
  return next.reply;
}
