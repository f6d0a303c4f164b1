import * as z from 'zod/mini';
import { hashForKey } from '../table/hash.ts';
import { keys } from '../table/keys.ts';
import { updateItem } from '../table/transact.ts';
import { change } from '../table/writes.ts';

const hour = 3_600_000;
/** Codes for addresses without an account that one client may have mailed in an hour: more than a room full of staff would ask for. */
const mostForClient = 100;

/**
 * Counts a request for a code, whoever it is for: what is written tells nothing about the address.
 * @param clientAddress the client's network; `now`: epoch ms
 * @returns whether this client has had enough strangers written to within this hour
 */
export async function countCodeRequest(clientAddress: string, now: number): Promise<boolean> {
  const begins = Math.floor(now / hour) * hour;
  const ttl = Math.ceil((begins + 2 * hour) / 1000);
  const item = await updateItem(change(keys.codesAskedBy(hashForKey(clientAddress), begins), { set: { ttl }, add: { asked: 1 } }));
  return z.parse(z.object({ asked: z.number() }), item).asked > mostForClient;
}
