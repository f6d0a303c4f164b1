import * as z from 'zod/mini';
import { absent, equals, lacks } from '../table/conditions.ts';
import { indexKeys, keys, prefixes } from '../table/keys.ts';
import { changed, retryWhenChanged } from '../table/retry-when-changed.ts';
import { countItems, findItem, putItem, queryItems } from '../table/table.ts';
import { updateItem } from '../table/transact.ts';
import { change, put, type Write } from '../table/writes.ts';

/** A tenant's directory as a whole. */
export interface Directory {
  /** How many people are in it. */
  readonly people: number;
  /** Whether all of them are in its order by name: not yet while those of an earlier version are put there. */
  readonly inOrder: boolean;
}

const stored = z.object({ n: z._default(z.number(), 0), ready: z._default(z.boolean(), false) });

/** A new tenant's directory. */
export const emptyDirectory = (tenantId: string): Write => put({ ...keys.people(tenantId), n: 0, v: 0, ready: true });

/** How many people a tenant has, and whether they can be read by name. */
export async function readDirectory(tenantId: string): Promise<Directory> {
  const found = await findItem(keys.people(tenantId), (item) => z.parse(stored, item));
  return { people: found?.n ?? 0, inOrder: found?.ready ?? false };
}

const counted = z.object({ v: z.optional(z.number()) });

/** Notes that a directory of an earlier version is in order by now, and counts it; again while people come and go meanwhile. */
export async function noteInOrder(tenantId: string): Promise<void> {
  await retryWhenChanged(async () => {
    const key = keys.people(tenantId);
    const read = await findItem(key, (item) => z.parse(counted, item), { consistent: true });
    const { pk } = keys.listedPerson(tenantId, '');
    const n = await countItems({ pk, prefix: prefixes.registration, consistent: true });
    const asRead = read === undefined ? absent : read.v === undefined ? lacks('v') : equals('v', read.v);
    return (await updateItem(change(key, { set: { n, ready: true }, add: { v: 1 } }, asRead))) ?? changed;
  });
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

/** The tenant created next after another, as the register has it; undefined after the last. */
export async function nextTenant(after: string | undefined): Promise<{ tenantId: string; place: string } | undefined> {
  const { g4: pk } = indexKeys.tenantByCreation('', '');
  const [found] = await queryItems({ index: 'all', pk, ...(after === undefined ? {} : { from: `${after}\u0000` }), limit: 1 });
  if (found === undefined) return undefined;
  const { g4s } = z.parse(z.object({ g4s: z.string() }), found);
  return { tenantId: g4s.slice(g4s.lastIndexOf('#') + 1), place: g4s };
}
