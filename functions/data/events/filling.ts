import { keys } from '../table/keys/keys.ts';
import { exists, lacks } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';
import { type PeopleCounter, peopleCodec } from './counters.ts';

/** Times of filling up that were unknown so far, and that a change of an event's people has now set. */
export type Filling = Partial<Pick<PeopleCounter, 'firstAt' | 'menFullAt' | 'womenFullAt' | 'fullAt'>>;

/** Returns the times that a state of the counter sets for the first time (docs/rules/trends.md#time-to-fill); undefined for none. */
export function fillingOf(counter: PeopleCounter): Filling | undefined {
  const { keepsTrends, last, total, male, maleLimit, female, femaleLimit, totalLimit } = counter;
  if (!keepsTrends || last?.at === undefined || total === 0) return undefined;
  const isFull = total >= totalLimit;
  const names = (['firstAt', 'menFullAt', 'womenFullAt', 'fullAt'] as const).filter((name) => counter[name] === null);
  const holds = { firstAt: true, menFullAt: isFull || male >= maleLimit, womenFullAt: isFull || female >= femaleLimit, fullAt: isFull };
  const said = names.filter((name) => holds[name]);
  return said.length === 0 ? undefined : Object.fromEntries(said.map((name) => [name, last.at]));
}

/** Records the first times in `filling`; earlier ones stay. This is no step of the counter. */
export async function noteFilling(tenantId: string, eventId: string, filling: Filling): Promise<void> {
  const set = peopleCodec.encode(filling);
  const note = (times: typeof set) =>
    updateItem(change(keys.peopleCounter(tenantId, eventId), { set: times }, exists, ...Object.keys(times).map(lacks)));
  if ((await note(set)) !== undefined) return;
  // One of them was recorded since the counter was read: the others are still unknown.
  for (const [name, time] of Object.entries(set)) await note({ [name]: time });
}
