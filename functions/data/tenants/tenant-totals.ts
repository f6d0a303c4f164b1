import * as z from 'zod/mini';
import { keys } from '../table/keys.ts';
import { getItem, transact } from '../table/table.ts';

/** What one counter of an event stands at; `state` undefined: the event was deleted. */
export interface CounterState {
  readonly tenantId: string;
  readonly eventId: string;
  readonly kind: 'participants' | 'matches';
  readonly state: { readonly v: number; readonly total: number } | undefined;
}

const counted = z.object({ v: z.number(), n: z.number() });
const attempts = 8;

/**
 * Brings a tenant's totals up to what an event's counter says. How much of it is in the totals already stands in a note
 * beside them, changed in the same transaction: so a record of the stream that comes twice, late or out of order counts
 * once. An event that is gone is not counted again.
 */
export async function countIntoTenant(counter: CounterState): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) if (await countOnce(counter)) return;
  throw new Error('The note of what a tenant counts kept changing');
}

/** @returns false when somebody else counted meanwhile */
async function countOnce({ tenantId, eventId, kind, state }: CounterState): Promise<boolean> {
  const noteKey = keys.countedOfEvent(tenantId, eventId, kind);
  const item = await getItem(noteKey, { consistent: true });
  const note = item === undefined ? undefined : z.parse(counted, item);
  const nothingNew = state === undefined ? note === undefined : note !== undefined && note.v >= state.v;
  if (nothingNew || (note === undefined && state?.total === 0)) return true;
  const unchanged =
    note === undefined ? { condition: 'attribute_not_exists(pk)' } : { condition: 'v = :seen', values: { ':seen': note.v } };
  const by = (state?.total ?? 0) - (note?.n ?? 0);
  const refused = await transact([
    state === undefined ? { remove: noteKey, ...unchanged } : { put: { ...noteKey, v: state.v, n: state.total }, ...unchanged },
    { change: { key: keys.tenantTotals(tenantId), update: 'ADD #kind :by', names: { '#kind': kind }, values: { ':by': by } } },
    ...(state === undefined ? [] : [{ check: counterKey(tenantId, eventId, kind), condition: 'attribute_exists(pk)' }]),
  ]);
  // Its counter gone: the record of its end is on its way.
  return refused.length === 0 || refused.includes(2);
}

const counterKey = (tenantId: string, eventId: string, kind: CounterState['kind']) =>
  kind === 'participants' ? keys.peopleCounter(tenantId, eventId) : keys.matchCounter(tenantId, eventId);
