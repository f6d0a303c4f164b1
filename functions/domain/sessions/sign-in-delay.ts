import { Problem } from '#shared/contract/errors.ts';
import { isKnownBrowser } from '../../data/accounts/known-browsers.ts';
import { countAttempt, countStranger, forgetAttempts, forgiveStranger } from '../../data/accounts/sign-in-attempts.ts';

/** How many wrong passwords cause no delay. After that, the delay is 1 s, doubled each time, at most 30 s. */
const freeAttempts = 5;
const delayAfter = (attempts: number): number => (attempts < freeAttempts ? 0 : Math.min(30, 2 ** (attempts - freeAttempts)) * 1000);

/**
 * How many attempts a day all unknown places together may make at one account before further attempts must come one after the other
 * (docs/rules/accounts.md#slowing-down-guesses). NIST 800-63B also stops at 100.
 */
const ofStrangers = { free: 100, apartMs: 30_000 } as const;

/**
 * Where a call comes from: the client's network address, the browser's device cookie, and the browser and device, such as 'Safari on
 * iPhone'.
 */
export interface Origin {
  readonly clientAddress: string;
  readonly device: string;
  readonly browser: string;
}

/**
 * Counts an attempt before its password is checked. A browser that is known for the address has a count of its own; all other browsers at
 * one network address share a count, so that a stranger's guesses cannot lock the owner out (OWASP, 'Device Cookies'). All strangers also
 * share a second count, because one stranger may use any number of addresses.
 * @param now epoch ms
 * @returns the source for which it was counted, for `forgiveAttempts`
 * @throws Problem `too_many_requests` with the seconds to wait
 */
export async function admitAttempt(email: string, { clientAddress, device }: Omit<Origin, 'browser'>, now: number): Promise<string> {
  const isKnown = await isKnownBrowser(email, device, now);
  const source = isKnown ? device : clientAddress;
  const closedUntil =
    (await countAttempt(email, source, now, delayAfter)) ?? (isKnown ? undefined : await countStranger(email, now, ofStrangers));
  if (closedUntil === undefined) return source;
  throw new Problem('too_many_requests', { retryAfter: Math.max(1, Math.ceil((closedUntil - now) / 1000)) });
}

/**
 * Forgets this source's count, and removes this attempt from the count of all strangers, because the attempt turned out to be the owner's.
 * `now`: epoch ms.
 */
export async function forgiveAttempts(email: string, { source, device }: { source: string; device: string }, now: number): Promise<void> {
  await Promise.all([forgetAttempts(email, source), source === device ? undefined : forgiveStranger(email, now)]);
}
