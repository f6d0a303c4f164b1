import { Problem } from '#shared/contract/errors.ts';
import { isKnownBrowser } from '../../../data/accounts/known-browsers.ts';
import { countAttempt } from '../../../data/accounts/sign-in-attempts.ts';

/** Wrong passwords without delay; then 1 s, doubled each time, at most 30 s. */
const freeAttempts = 5;
const delayAfter = (attempts: number): number => (attempts < freeAttempts ? 0 : Math.min(30, 2 ** (attempts - freeAttempts)) * 1000);

/** Where a call comes from: the client's network address, the browser's device cookie, and its own description ('Safari on iPhone'). */
export interface Origin {
  readonly clientAddress: string;
  readonly device: string;
  readonly browser: string;
}

/**
 * Counts an attempt before its password is checked. A browser known to the address has its own count; all others at one
 * network address share one, so that a stranger's guesses cannot lock the owner out (OWASP, 'Device Cookies').
 * @param now epoch ms
 * @returns the source it was counted for, for `forgetAttempts`
 * @throws Problem `too_many_requests` with the seconds to wait
 */
export async function admitAttempt(email: string, { clientAddress, device }: Omit<Origin, 'browser'>, now: number): Promise<string> {
  const source = (await isKnownBrowser(email, device, now)) ? device : clientAddress;
  const closedUntil = await countAttempt(email, source, now, delayAfter);
  if (closedUntil === undefined) return source;
  throw new Problem('too_many_requests', { retryAfter: Math.max(1, Math.ceil((closedUntil - now) / 1000)) });
}
