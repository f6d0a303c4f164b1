import { Problem } from '#shared/contract/errors.ts';
import type { SessionOrSecondFactor } from '#shared/model/accounts/passkey.ts';
import type { User } from '#shared/model/accounts/user.ts';
import { rememberBrowser } from '../../../data/accounts/known-browsers.ts';
import { advanceSession, endSession, findSession } from '../../../data/accounts/sessions.ts';
import { noteFailure } from '../../../data/accounts/sign-in-attempts.ts';
import { findUser, findUserByEmail, replacePasswordHash } from '../../../data/accounts/users.ts';
import { changed, retryWhenChanged } from '../../../data/table/writes/retry-when-changed.ts';
import { log } from '../../../lib/log.ts';
import { hashPassword, verifyPassword } from '../../../lib/secrets/passwords.ts';
import { verifyToken } from '../../../lib/secrets/tokens.ts';
import { realEffects } from '../../effects.ts';
import { askForSecondFactor } from '../../passkeys/second-factor.ts';
import { describeUser, isOver, issueTokens, openSession, type StaffTokens, sessionTtl } from './open-session.ts';
import { admitAttempt, forgiveAttempts, type Origin } from './sign-in-delay.ts';

/** Ms that a replaced refresh token outlives its successor's first use, for parallel tabs, and replies lost on bad Wi-Fi. */
const graceMs = 30_000;

/**
 * Signs in, or asks for the second factor. Unknown addresses take the same time as wrong passwords, and get the same reply.
 * @throws Problem `invalid_credentials`; `too_many_requests` with the seconds to wait
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  origin: Origin,
  effects = realEffects,
): Promise<SessionOrSecondFactor> {
  const source = await admitAttempt(email, origin, effects.now());
  const user = await findUserByEmail(email);
  const { ok, rehash } = await verifyPassword(password, user?.password);
  if (!ok || user === undefined) {
    await noteFailure(email, 'password', effects.now());
    throw new Problem('invalid_credentials');
  }
  if (rehash) await replacePasswordHash(user.id, user.password, await hashPassword(password));
  if (user.passkeys > 0) return askForSecondFactor(user, source, effects);
  const { device } = origin;
  await Promise.all([forgiveAttempts(email, { source, device }, effects.now()), rememberBrowser(email, device, effects.now())]);
  log('info', 'Somebody signed in', { user_id: user.id });
  return openSession(user, { browser: origin.browser, by: 'password' }, effects);
}

/**
 * A new pair of tokens for a refresh token. Each use of the newest refresh token rotates it. A replaced one
 * works until 30 s after its successor's first use; any later use means that two clients hold
 * the session, and ends it (docs/rules/accounts.md#sessions).
 * @param browser its own description
 * @throws Problem `unauthorized`
 */
export async function refreshSession(refreshToken: string, browser: string, { now } = realEffects): Promise<StaffTokens> {
  const { sub: userId, sid, gen, epoch } = await verifyToken(refreshToken, { audience: 'staff', use: 'refresh' });
  if (sid === undefined || gen === undefined) throw new Problem('unauthorized');
  return retryWhenChanged(async () => {
    const [user, session] = await Promise.all([findUser(userId, { consistent: true }), findSession(userId, sid)]);
    if (user === undefined || session === undefined || user.epoch !== epoch) throw new Problem('unauthorized');
    const { generation } = session;
    const began = session.began ?? Math.floor(now() / 1000);
    if (isOver(began, session.firstUses.at(-1)?.at ?? began * 1000, now())) {
      await endSession(userId, sid, now());
      throw new Problem('unauthorized');
    }
    const recent = session.firstUses.filter(({ at }) => now() <= at + graceMs);
    if (gen === generation) {
      const firstUses = [...recent, { generation, at: now() }];
      const next = { from: generation, began, firstUses, epoch, browser, ttl: sessionTtl(now()) };
      // Another tab was faster, so this token is now a replaced one: start over.
      return (await advanceSession(userId, sid, next)) ? issueTokens(user, sid, generation + 1) : changed;
    }
    if (gen === generation - 1 || recent.some((use) => use.generation === gen + 1)) return issueTokens(user, sid, generation);
    await endSession(userId, sid, now());
    log('warn', 'A replaced refresh token was used again: its session was ended', { user_id: userId });
    throw new Problem('unauthorized');
  });
}

/** Ends one session, its access token included. An invalid token is not an error, because there is nothing to end. */
export async function signOut(refreshToken: string, { now } = realEffects): Promise<void> {
  try {
    const { sub, sid } = await verifyToken(refreshToken, { audience: 'staff', use: 'refresh' });
    if (sid !== undefined) await endSession(sub, sid, now());
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
