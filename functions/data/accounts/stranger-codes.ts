import * as z from 'zod/mini';
import { hashForKey } from '../table/keys/hash.ts';
import { proofKeys } from '../table/keys/proof-keys.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';

const hour = 3_600_000;
/** How many codes an hour one client may request for addresses without an account. A room full of staff needs fewer. */
const mostForClient = 100;

/**
 * Counts a request for a code, whatever the address, so that the write reveals nothing about the address.
 * @param clientAddress the client's network address; `now`: epoch ms
 * @returns whether this client has reached this hour's limit for addresses without an account
 */
export async function countCodeRequest(clientAddress: string, now: number): Promise<boolean> {
  const begins = Math.floor(now / hour) * hour;
  const ttl = Math.ceil((begins + 2 * hour) / 1000);
  const item = await updateItem(change(proofKeys.codesAskedBy(hashForKey(clientAddress), begins), { set: { ttl }, add: { asked: 1 } }));
  return z.parse(z.object({ asked: z.number() }), item).asked > mostForClient;
}
