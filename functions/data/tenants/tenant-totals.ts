import * as z from 'zod/mini';
import { keys } from '../table/keys/keys.ts';
import { getItem } from '../table/table.ts';
import { absent, equals, exists } from '../table/writes/conditions.ts';
import { changed, retryWhenChanged } from '../table/writes/retry-when-changed.ts';
import { transact } from '../table/writes/transact.ts';
import { change, check, put, remove } from '../table/writes/writes.ts';
import { addRegistrations } from './tenant-usage.ts';

/** The state of one of an event's counters. `state` is undefined if the event was deleted. */
export interface CounterState {
  readonly tenantId: string;
  readonly eventId: string;
  readonly kind: 'participants' | 'matches';
  readonly state: { readonly v: number; readonly total: number } | undefined;
}

const counted = z.object({ v: z.number(), n: z.number() });

/**
 * Updates a tenant's totals from an event's counter. A note, changed in the same transaction, records how much of the counter the totals
 * already include. So a stream record that arrives twice, late or out of order counts once. A deleted event is not counted again.
 */
export async function countIntoTenant(counter: CounterState): Promise<void> {
  await retryWhenChanged(async () => (await countOnce(counter)) || changed);
}

/**
 * Makes one attempt to count.
 * @returns false if another call has counted in the meantime
 */
async function countOnce({ tenantId, eventId, kind, state }: CounterState): Promise<boolean> {
  const noteKey = keys.countedOfEvent(tenantId, eventId, kind);
  const item = await getItem(noteKey, { consistent: true });
  const note = item === undefined ? undefined : z.parse(counted, item);
  const nothingNew = state === undefined ? note === undefined : note !== undefined && note.v >= state.v;
  if (nothingNew || (note === undefined && state?.total === 0)) return true;
  const asRead = note === undefined ? absent : equals('v', note.v);
  const by = (state?.total ?? 0) - (note?.n ?? 0);
  const refused = await transact({
    note: state === undefined ? remove(noteKey, asRead) : put({ ...noteKey, v: state.v, n: state.total }, asRead),
    totals: change(keys.tenantTotals(tenantId), { add: { [kind]: by } }),
    hour: kind === 'participants' && by > 0 ? addRegistrations(tenantId, by, Date.now()) : undefined,
    counter: state && check(counterKey(tenantId, eventId, kind), exists),
  });
  // If the counter is gone, the record of its deletion is on the way.
  return refused.length === 0 || refused.includes('counter');
}

const counterKey = (tenantId: string, eventId: string, kind: CounterState['kind']) =>
  kind === 'participants' ? keys.peopleCounter(tenantId, eventId) : keys.matchCounter(tenantId, eventId);
