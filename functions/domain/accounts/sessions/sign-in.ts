import { Problem } from '#shared/contract/errors.ts';
import type { SessionOrSecondFactor } from '#shared/model/passkeys/passkey.ts';
import { rememberBrowser } from '../../../data/accounts/known-browsers.ts';
import { noteFailure } from '../../../data/accounts/sign-in-attempts.ts';
import { findUserByEmail, replacePasswordHash } from '../../../data/accounts/users.ts';
import { log } from '../../../lib/log.ts';
import { hashPassword, verifyPassword } from '../../../lib/secrets/passwords.ts';
import { askForSecondFactor } from '../../passkeys/second-factor.ts';
import { openSession } from '../../sessions/open-session.ts';
import { admitAttempt, forgiveAttempts, type Origin } from '../../sessions/sign-in-delay.ts';
import { realTimeAndIds } from '../../time-and-ids.ts';

/**
 * Signs in, or asks for the second factor. Unknown addresses take the same time and get the same reply as wrong passwords.
 * @throws Problem `invalid_credentials`; `too_many_requests` with the seconds to wait
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  origin: Origin,
  timeAndIds = realTimeAndIds,
): Promise<SessionOrSecondFactor> {
  const source = await admitAttempt(email, origin, timeAndIds.now());
  const user = await findUserByEmail(email);
  const { ok, rehash } = await verifyPassword(password, user?.password);
  if (!ok || user === undefined) {
    await noteFailure(email, 'password', timeAndIds.now());
    throw new Problem('invalid_credentials');
  }
  if (rehash) await replacePasswordHash(user.id, user.password, await hashPassword(password));
  if (user.passkeys > 0) return askForSecondFactor(user, source, timeAndIds);
  const { device } = origin;
  await Promise.all([forgiveAttempts(email, { source, device }, timeAndIds.now()), rememberBrowser(email, device, timeAndIds.now())]);
  log('info', 'Someone signed in', { user_id: user.id });
  return openSession(user, { browser: origin.browser, by: 'password' }, timeAndIds);
}
