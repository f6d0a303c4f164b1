import * as z from 'zod/mini';
import { nightKeys } from '../table/keys/night-keys.ts';
import { findItem, putItem } from '../table/table.ts';

// Index items and keys find pairs who are kept apart by either person and by time, and reports by their author. Earlier versions stored pairs
// and reports without them. They are added tenant by tenant, and until all have them readers look through all of a tenant's. In the table this
// is called *placing* and *placed*.

/** How far the adding has come. */
const placing = z.object({
  /** Not before this time, epoch ms: functions of the earlier version may still write some without. */
  begins: z.number(),
  /** The last tenant that is done, in order of creation. */
  after: z.optional(z.string()),
  done: z.optional(z.boolean()),
});
export type Placing = z.output<typeof placing>;

export const findPlacing = (options: { consistent?: boolean } = {}): Promise<Placing | undefined> =>
  findItem(nightKeys.placing, (item) => z.parse(placing, item), options);

export const notePlacing = (state: Placing): Promise<void> => putItem({ ...nightKeys.placing, ...state });

/** Once true, it stays true. */
let isDone = false;

/** Whether pairs and reports of earlier versions have their index items and keys. */
export async function areOlderIndexed(): Promise<boolean> {
  isDone ||= (await findPlacing())?.done === true;
  return isDone;
}
