import * as z from 'zod/mini';
import { nightKeys } from '../table/keys/night-keys.ts';
import { findItem, putItem } from '../table/table.ts';

// Pairs who are kept apart are also found by each of the two and by time, and reports by who reported: each by items or keys that index them. Those of
// earlier versions get these tenant by tenant; until all have them, readers look at all of a tenant's. The stored words for it are *placing* and *placed*.

/** How far they are. */
const placing = z.object({
  /** Not before then, epoch ms: functions of that version may still write some. */
  begins: z.number(),
  /** The tenant that it goes on after, in order of creation. */
  after: z.optional(z.string()),
  done: z.optional(z.boolean()),
});
export type Placing = z.output<typeof placing>;

export const findPlacing = (options: { consistent?: boolean } = {}): Promise<Placing | undefined> =>
  findItem(nightKeys.placing, (item) => z.parse(placing, item), options);

export const notePlacing = (state: Placing): Promise<void> => putItem({ ...nightKeys.placing, ...state });

/** Once they are, they stay so. */
let isDone = false;

/** Whether those of earlier versions have their index items and keys. */
export async function areOlderIndexed(): Promise<boolean> {
  isDone ||= (await findPlacing())?.done === true;
  return isDone;
}
