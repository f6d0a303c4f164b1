import * as z from 'zod/mini';
import { justAfter } from '../table/keys/key-ranges.ts';
import { indexKeys, keys } from '../table/keys/keys.ts';
import { findItem, getItem, putItem, queryItems } from '../table/table.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change, put, type Write } from '../table/writes/writes.ts';
import { countPeople, peopleIn, readPeople } from './people-totals.ts';

/** A tenant's directory as a whole. */
export interface Directory {
  /** How many people are in it, at most a second behind; 0 while it is not in order. */
  readonly people: number;
  /** Whether all of them are in its order by name: not yet while those of an earlier version are put there. */
  readonly inOrder: boolean;
}

const stored = z.object({ in_order: z._default(z.boolean(), false) });

/** A new tenant's directory: there is no one in it, so all are counted, and in order. */
export const emptyDirectory = (tenantId: string): Write => put({ ...keys.tenantTotals(tenantId), all_counted: true, in_order: true });

/** How many people a tenant has, and whether they can be read by name. */
export async function readDirectory(tenantId: string): Promise<Directory> {
  const totals = await getItem(keys.tenantTotals(tenantId));
  const { in_order: inOrder } = z.parse(stored, totals ?? {});
  return { people: inOrder ? peopleIn(await readPeople(tenantId, totals)) : 0, inOrder };
}

/** Notes that a directory of an earlier version is in order by now, and has its people counted. */
export async function noteInOrder(tenantId: string): Promise<void> {
  await countPeople(tenantId, []);
  await updateItem(change(keys.tenantTotals(tenantId), { set: { in_order: true } }));
}

/** How far the directories of an earlier version are in order. */
const ordering = z.object({
  /** Not before then, epoch ms: functions of that version may still write rows. */
  begins: z.number(),
  /** The tenant that it goes on after, in order of creation, and the participant of the next one. */
  after: z.optional(z.string()),
  person: z.optional(z.string()),
  done: z.optional(z.boolean()),
});
export type Ordering = z.output<typeof ordering>;

export const findOrdering = (): Promise<Ordering | undefined> =>
  findItem(keys.ordering, (item) => z.parse(ordering, item), { consistent: true });

export const noteOrdering = (state: Ordering): Promise<void> => putItem({ ...keys.ordering, ...state });

/** The tenant created next after another, as the list of all tenants has it; undefined after the last. */
export async function nextTenant(after: string | undefined): Promise<{ tenantId: string; key: string } | undefined> {
  const { g4: pk } = indexKeys.tenantByCreation('', '');
  const [found] = await queryItems({ index: 'all', pk, ...(after === undefined ? {} : { from: justAfter(after) }), limit: 1 });
  if (found === undefined) return undefined;
  const { g4s } = z.parse(z.object({ g4s: z.string() }), found);
  return { tenantId: g4s.slice(g4s.lastIndexOf('#') + 1), key: g4s };
}
