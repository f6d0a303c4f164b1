import * as z from 'zod/mini';
import { cookieTable } from '#shared/contract/cookies.ts';
import { hashForKey } from '../table/keys/hash.ts';
import type { Key } from '../table/keys/keys.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { storedKey } from '../table/keys/stored-key.ts';
import { getItem, type Item, putItem, queryItems, writeItems } from '../table/table.ts';

// A browser is known to an address once its user has proved there that they own the address. The key is the hash of the device cookie.
// Known browsers are stored under the address instead of the account, so that an address without an account needs the same reads.

const stored = z.object({ ttl: z.number() });

export const knownBrowserKey = (email: string, device: string): Key => proofKeys.knownBrowser(hashForKey(email), hashForKey(device));

/**
 * Whether a browser is known. Checks the expiry itself because DynamoDB deletes expired items late.
 * @param item stored under `knownBrowserKey`
 * @param now epoch ms
 */
export const isKnown = (item: Item | undefined, now: number): boolean =>
  item !== undefined && z.parse(stored, item).ttl > Math.floor(now / 1000);

export async function isKnownBrowser(email: string, device: string, now: number): Promise<boolean> {
  return isKnown(await getItem(knownBrowserKey(email, device), { consistent: true }), now);
}

/** Makes a browser known to an address, for as long as it keeps its cookie. `now`: epoch ms. */
export async function rememberBrowser(email: string, device: string, now: number): Promise<void> {
  await putItem({ ...knownBrowserKey(email, device), ttl: Math.floor(now / 1000) + cookieTable.device.maxAge });
}

/**
 * Makes this browser the only one known to an address. Called after a password change, because a stranger who knew the old password may
 * have a known browser.
 */
export async function rememberOnlyBrowser(email: string, device: string, now: number): Promise<void> {
  await rememberBrowser(email, device, now);
  const own = knownBrowserKey(email, device);
  await forgetBrowsers(email, (sk) => sk !== own.sk);
}

/** Makes an address's browsers unknown: all of them, or those whose sort key `which` accepts. */
export async function forgetBrowsers(email: string, which: (sk: string) => boolean = () => true): Promise<void> {
  const { pk } = knownBrowserKey(email, '');
  const known = z.parse(z.array(storedKey), await queryItems({ pk, consistent: true }));
  await writeItems({ remove: known.filter(({ sk }) => which(sk)) });
}
