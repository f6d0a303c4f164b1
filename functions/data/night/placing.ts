import * as z from 'zod/mini';
import { nightKeys } from '../table/keys/night-keys.ts';
import { findItem, putItem } from '../table/table.ts';

// Pairs who are kept apart are also found by each of the two and by time, and reports by who reported. Those of earlier versions are placed there tenant by
// tenant; until all are, readers look at all of a tenant's.

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

/** Whether those of earlier versions are placed. */
export async function arePlaced(): Promise<boolean> {
  isDone ||= (await findPlacing())?.done === true;
  return isDone;
}
