import { Problem } from '#shared/contract/errors.ts';
import { advanceSession, endSession, findSession } from '../../../data/accounts/sessions.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { changed, retryWhenChanged } from '../../../data/table/writes/retry-when-changed.ts';
import { log } from '../../../lib/log.ts';
import { verifyToken } from '../../../lib/secrets/tokens.ts';
import { isOver, issueTokens, type StaffTokens, sessionTtl } from '../../sessions/open-session.ts';
import { realTimeAndIds } from '../../time-and-ids.ts';

/**
 * How long a replaced refresh token stays valid after its successor is first used, ms. Covers parallel tabs, and replies lost on bad Wi-Fi.
 */
const graceMs = 30_000;

/**
 * Returns a new pair of tokens for a refresh token. Each use of the newest refresh token rotates it. A replaced token works until 30 s
 * after its successor's first use; if it is used later, two clients must be holding the session, so the session ends
 * (docs/rules/accounts.md#sessions).
 * @param browser the browser and device, such as 'Safari on iPhone'
 * @throws Problem `unauthorized`
 */
export async function refreshSession(refreshToken: string, browser: string, { now } = realTimeAndIds): Promise<StaffTokens> {
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
      // Another tab was faster, and this token has been replaced: start over.
      return (await advanceSession(userId, sid, next)) ? issueTokens(user, sid, generation + 1) : changed;
    }
    if (gen === generation - 1 || recent.some((use) => use.generation === gen + 1)) return issueTokens(user, sid, generation);
    await endSession(userId, sid, now());
    log('warn', 'A replaced refresh token was used again: its session was ended', { user_id: userId });
    throw new Problem('unauthorized');
  });
}
