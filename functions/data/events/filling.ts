import { hasLimitPerGender } from '#shared/rules/events/event-formats.ts';
import { keys } from '../table/keys/keys.ts';
import { exists, lacks } from '../table/writes/conditions.ts';
import { updateItem } from '../table/writes/transact.ts';
import { change } from '../table/writes/writes.ts';
import { type PeopleCounter, peopleCodec } from './counters.ts';

/** Fill-up times that were unknown until a change of an event's people set them. */
export type Filling = Partial<Pick<PeopleCounter, 'firstAt' | 'menFullAt' | 'womenFullAt' | 'fullAt'>>;

/**
 * Returns the times that this state of the counter sets for the first time (docs/rules/trends.md#time-to-fill); undefined if there are
 * none.
 */
export function fillingOf(counter: PeopleCounter): Filling | undefined {
  const { keepsTrends, last, total, male, maleLimit, female, femaleLimit, totalLimit, format } = counter;
  if (!keepsTrends || last?.at === undefined || total === 0) return undefined;
  const isFull = total >= totalLimit;
  // Only a format with a limit per gender has separate places for men and women.
  const counted = hasLimitPerGender(format)
    ? (['firstAt', 'menFullAt', 'womenFullAt', 'fullAt'] as const)
    : (['firstAt', 'fullAt'] as const);
  const names = counted.filter((name) => counter[name] === null);
  const holds = { firstAt: true, menFullAt: isFull || male >= maleLimit, womenFullAt: isFull || female >= femaleLimit, fullAt: isFull };
  const said = names.filter((name) => holds[name]);
  return said.length === 0 ? undefined : Object.fromEntries(said.map((name) => [name, last.at]));
}

/** Records the times in `filling` that are still unknown; times recorded earlier stay. Does not raise the counter's change number. */
export async function noteFilling(tenantId: string, eventId: string, filling: Filling): Promise<void> {
  const set = peopleCodec.encode(filling);
  const note = (times: typeof set) =>
    updateItem(change(keys.peopleCounter(tenantId, eventId), { set: times }, exists, ...Object.keys(times).map(lacks)));
  if ((await note(set)) !== undefined) return;
  // At least one of these times has been recorded since the counter was read, so each time is tried separately.
  for (const [name, time] of Object.entries(set)) await note({ [name]: time });
}
