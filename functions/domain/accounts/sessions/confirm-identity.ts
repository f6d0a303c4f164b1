import { Problem } from '#shared/contract/errors.ts';
import type { StaffMember } from '../../../call/actor.ts';
import { confirmSession, type StoredSession } from '../../../data/accounts/sessions.ts';
import { confirmPassword } from '../../sessions/confirm-password.ts';
import type { Origin } from '../../sessions/sign-in-delay.ts';
import { realTimeAndIds } from '../../time-and-ids.ts';

/**
 * How many seconds must pass after a sign-in, or after the password was last given, before the password is asked for again
 * (docs/rules/accounts.md#ones-sessions).
 */
const confirmedFor = 10 * 60;

/**
 * Records that the caller has just given the password in this session.
 * @throws Problem as `ownSessions.confirmIdentity` declares
 */
export async function confirmIdentity(
  actor: StaffMember,
  password: string,
  origin: Omit<Origin, 'browser'>,
  timeAndIds = realTimeAndIds,
): Promise<void> {
  await confirmPassword(actor, password, origin, timeAndIds);
  const isThere = await confirmSession(actor.userId, actor.sessionId, Math.floor(timeAndIds.now() / 1000));
  if (!isThere) throw new Problem('unauthorized');
}

/**
 * Requires that the password was given recently. Protects steps that nobody must be able to take on a device that another user left open.
 * @param now epoch ms
 * @returns when the password was given, epoch seconds
 * @throws Problem `password_needed` when that is too long ago; `unauthorized` when the session has ended
 */
export function requireRecentPassword(session: StoredSession | undefined, now: number): number {
  if (session === undefined) throw new Problem('unauthorized');
  const given = session.confirmed ?? session.began ?? 0;
  if (now / 1000 - given > confirmedFor) throw new Problem('password_needed');
  return given;
}
