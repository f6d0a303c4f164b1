import { Problem } from '#shared/contract/errors.ts';
import { countAttempt } from '../data/sign-in-attempts.ts';

/** Wrong passwords without delay; after them 1 s, doubled each time, 30 s at most. */
const freeAttempts = 5;
const delayAfter = (attempts: number): number => (attempts < freeAttempts ? 0 : Math.min(30, 2 ** (attempts - freeAttempts)) * 1000);

/**
 * Counts a password that is about to be looked at. `now`: epoch ms.
 * @throws Problem `too_many_requests` with the seconds to wait
 */
export async function admitAttempt(email: string, clientAddress: string, now: number): Promise<void> {
  const closedUntil = await countAttempt(email, clientAddress, now, delayAfter);
  if (closedUntil === undefined) return;
  throw new Problem('too_many_requests', { retryAfter: Math.max(1, Math.ceil((closedUntil - now) / 1000)) });
}
