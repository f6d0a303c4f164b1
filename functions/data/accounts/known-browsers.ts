import * as z from 'zod/mini';
import { cookieTable } from '#shared/contract/cookies.ts';
import { hashForKey } from '../table/hash.ts';
import { type Key, keys } from '../table/keys.ts';
import { getItem, type Item, putItem, queryItems, writeItems } from '../table/table.ts';

// A browser is known to an address once somebody has proved there that the address is theirs. It is found by its device cookie's
// hash. By address and not by account, so that the reads are the same for an address without one.

const stored = z.object({ ttl: z.number() });

export const knownBrowserKey = (email: string, device: string): Key => keys.knownBrowser(hashForKey(email), hashForKey(device));

/** @param item what is stored under `knownBrowserKey`. DynamoDB removes what has expired when it likes. @param now epoch ms */
export const isKnown = (item: Item | undefined, now: number): boolean =>
  item !== undefined && z.parse(stored, item).ttl > Math.floor(now / 1000);

export async function isKnownBrowser(email: string, device: string, now: number): Promise<boolean> {
  return isKnown(await getItem(knownBrowserKey(email, device), { consistent: true }), now);
}

/** For as long as the browser keeps its cookie. `now`: epoch ms. */
export async function rememberBrowser(email: string, device: string, now: number): Promise<void> {
  await putItem({ ...knownBrowserKey(email, device), ttl: Math.floor(now / 1000) + cookieTable.device.maxAge });
}

/** After a new password: somebody who knew the former one may have come to be known. */
export async function rememberOnlyBrowser(email: string, device: string, now: number): Promise<void> {
  await rememberBrowser(email, device, now);
  const own = knownBrowserKey(email, device);
  const known = z.parse(z.array(z.object({ pk: z.string(), sk: z.string() })), await queryItems({ pk: own.pk, consistent: true }));
  await writeItems({ remove: known.filter(({ sk }) => sk !== own.sk) });
}
