import * as z from 'zod/mini';
import { inParallel } from '../../lib/in-parallel.ts';
import { nightKeys } from '../table/keys/night-keys.ts';
import { type Item, queryItems } from '../table/table.ts';
import { equals } from '../table/writes/conditions.ts';
import { writeTogether } from '../table/writes/transact.ts';
import { remove } from '../table/writes/writes.ts';

const pairItem = z.object({ sk: z.string(), at: z.string() });
const indexItem = z.object({ pk: z.string(), sk: z.string(), at: z.string() });
type IndexItem = z.output<typeof indexItem>;

/** An index item's key is what the pair is found by, and the pair's own. */
const pairOf = ({ sk }: IndexItem) => sk.slice(sk.indexOf('#') + 1);

/**
 * Removes the index items of pairs who are not kept apart any more: while a deployment was under way, functions of the version before ended some
 * of which they knew the pair's own item alone. Reads all of a tenant's pairs and their index items. Idempotent.
 */
export async function removeStrayIndexItems(tenantId: string): Promise<void> {
  const read = (pk: string): Promise<Item[]> => queryItems({ pk, consistent: true });
  const items = await Promise.all([read(nightKeys.apartByTime(tenantId, '').pk), read(nightKeys.apartOf(tenantId, '', '').pk)]);
  // After the index items: those of a pair that is entered meanwhile are not among them.
  const pairs = z.parse(z.array(pairItem), await read(nightKeys.apart(tenantId, '', '').pk));
  const since = new Map(pairs.map(({ sk, at }) => [sk, at]));
  const stray = z.parse(z.array(indexItem), items.flat()).filter((item) => since.get(pairOf(item)) !== item.at);
  // The same two may be kept apart anew by now, under the same key.
  await inParallel(stray, 10, async ({ pk, sk, at }) => {
    await writeTogether([remove({ pk, sk }, equals('at', at))]);
  });
}
