import { Problem } from '#shared/contract/errors.ts';
import type { OwnSession } from '#shared/model/accounts/own-session.ts';
import type { StaffActor, StaffMember } from '../../../call/actor.ts';
import { endSession, findSession, listSessions, type StoredSession } from '../../../data/accounts/sessions.ts';
import { findUser, replaceSessions } from '../../../data/accounts/users.ts';
import { realEffects } from '../../effects.ts';
import { isOver, lastUseOf, prepareSession } from '../../sessions/open-session.ts';
import { requireRecentPassword } from './confirm-identity.ts';

/** Most sessions that are listed: more than a person has devices. An account may have any number. */
const mostListed = 50;

/** Lists the caller's sessions: this one first, then the one used last (docs/rules/accounts.md#ones-sessions). */
export async function listOwnSessions(
  { userId, sessionId }: StaffActor,
  { now } = realEffects,
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

/** A row may outlive its session: until DynamoDB deletes it, or the table's stream does. */
function isOpen({ began, epoch, firstUses, ttl }: StoredSession, present: number | undefined, now: number): boolean {
  if (ttl * 1000 <= now || (epoch !== null && epoch !== present)) return false;
  return began === null || !isOver(began, firstUses.at(-1)?.at ?? began * 1000, now);
}

/**
 * Ends one of the caller's sessions, including its access token.
 * @throws Problem `not_found` unless it is theirs, `password_needed`
 */
export async function endOwnSession({ userId, sessionId: own }: StaffMember, sessionId: string, { now } = realEffects): Promise<void> {
  const [session, caller] = await Promise.all([findSession(userId, sessionId), findSession(userId, own)]);
  if (session === undefined) throw new Problem('not_found');
  // The current session ends as by signing out.
  if (sessionId !== own) requireRecentPassword(caller, now());
  await endSession(userId, sessionId, now());
}

/**
 * Ends every other session of the caller; this one continues with new tokens. The epoch ends all of them, even one that began a moment ago.
 * @param browser its own description
 * @throws Problem `password_needed`; `unauthorized` when this session is ended at the same time
 */
export async function signOutElsewhere({ userId, sessionId }: StaffMember, browser: string, effects = realEffects) {
  const [caller, user] = await Promise.all([findSession(userId, sessionId), findUser(userId, { consistent: true })]);
  // The new session proves nothing new: it keeps the time of the last password.
  const confirmed = requireRecentPassword(caller, effects.now());
  if (user === undefined || (caller?.epoch ?? user.epoch) !== user.epoch) throw new Problem('unauthorized');
  const next = await prepareSession({ ...user, epoch: user.epoch + 1 }, { browser, by: undefined, confirmed }, effects);
  if (!(await replaceSessions(user, sessionId, next.item))) throw new Problem('unauthorized');
  return next.reply;
}
