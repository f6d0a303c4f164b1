import { Problem } from '#shared/contract/errors.ts';
import { endSession } from '../../../data/accounts/sessions.ts';
import { verifyToken } from '../../../lib/secrets/tokens.ts';
import { realTimeAndIds } from '../../time-and-ids.ts';

/** Ends one session, including its access token. An invalid token is not an error, because then there is no session to end. */
export async function signOut(refreshToken: string, { now } = realTimeAndIds): Promise<void> {
  try {
    const { sub, sid } = await verifyToken(refreshToken, { audience: 'staff', use: 'refresh' });
    if (sid !== undefined) await endSession(sub, sid, now());
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
