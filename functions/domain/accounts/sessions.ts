import { Problem } from '#shared/contract/errors.ts';
import type { User } from '#shared/model/user.ts';
import { rememberBrowser } from '../../data/accounts/known-browsers.ts';
import { advanceSession, deleteSession, findSession } from '../../data/accounts/sessions.ts';
import { forgetAttempts } from '../../data/accounts/sign-in-attempts.ts';
import { findUser, findUserByEmail, replacePasswordHash } from '../../data/accounts/users.ts';
import { changed, retryWhenChanged } from '../../data/table/retry-when-changed.ts';
import { log } from '../../lib/log.ts';
import { hashPassword, verifyPassword } from '../../lib/secrets/passwords.ts';
import { verifyToken } from '../../lib/secrets/tokens.ts';
import { realEffects } from '../effects.ts';
import { describeUser, issueTokens, openSession, type StaffTokens, sessionTtl } from './open-session.ts';
import { admitAttempt, type Origin } from './sign-in-delay.ts';

/** Ms that a replaced refresh token outlives the first use of its successor: two tabs, or a reply lost on bad Wi-Fi. */
const graceMs = 30_000;

/**
 * Signs in. Unknown addresses cost the same time as wrong passwords, and answer the same.
 * @throws Problem `invalid_credentials`; `too_many_requests` with the seconds to wait
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  origin: Origin,
  effects = realEffects,
): Promise<StaffTokens & { user: User }> {
  const source = await admitAttempt(email, origin, effects.now());
  const user = await findUserByEmail(email);
  const { ok, rehash } = await verifyPassword(password, user?.password);
  if (!ok || user === undefined) throw new Problem('invalid_credentials');
  await Promise.all([forgetAttempts(email, source), rememberBrowser(email, origin.device, effects.now())]);
  if (rehash) await replacePasswordHash(user.id, user.password, await hashPassword(password));
  return openSession(user, effects);
}

/**
 * A new pair of tokens for a refresh token. Rotation: each use of the newest one makes the next. One already replaced
 * still answers until its successor was first used, and 30 s longer; after that its use means that two people hold
 * the session, and ends it (docs/rules/accounts.md#sessions).
 * @throws Problem `unauthorized`
 */
export async function refreshSession(refreshToken: string, { now } = realEffects): Promise<StaffTokens> {
  const { sub: userId, sid, gen, epoch } = await verifyToken(refreshToken, { audience: 'staff', use: 'refresh' });
  if (sid === undefined || gen === undefined) throw new Problem('unauthorized');
  return retryWhenChanged(async () => {
    const [user, session] = await Promise.all([findUser(userId, { consistent: true }), findSession(userId, sid)]);
    if (user === undefined || session === undefined || user.epoch !== epoch) throw new Problem('unauthorized');
    const { generation } = session;
    const recent = session.firstUses.filter(({ at }) => now() <= at + graceMs);
    if (gen === generation) {
      const next = { from: generation, firstUses: [...recent, { generation, at: now() }], ttl: sessionTtl(now()) };
      // Another tab was first: look again, this token is the replaced one now.
      return (await advanceSession(userId, sid, next)) ? issueTokens(user, sid, generation + 1) : changed;
    }
    if (gen === generation - 1 || recent.some((use) => use.generation === gen + 1)) return issueTokens(user, sid, generation);
    await deleteSession(userId, sid);
    log('warn', 'A replaced refresh token was used again: its session was ended', { user_id: userId });
    throw new Problem('unauthorized');
  });
}

/** Ends one session. A token that is no longer good has nothing to end, and that is no error. */
export async function signOut(refreshToken: string): Promise<void> {
  try {
    const { sub, sid } = await verifyToken(refreshToken, { audience: 'staff', use: 'refresh' });
    if (sid !== undefined) await deleteSession(sub, sid);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

/** @throws Problem `unauthorized` when the account is gone */
export async function getOwnAccount(userId: string): Promise<User> {
  const user = await findUser(userId);
  if (user === undefined) throw new Problem('unauthorized');
  return describeUser(user);
}
