import type { Gender } from '#shared/model/participants/participant.ts';
import { listClosesBefore, queues } from '#shared/rules/waiting/waiting.ts';
import {
  appliedAttribute,
  formatAttribute,
  genderAttribute,
  heldAttribute,
  heldIn,
  incompleteAttribute,
  lastOf,
  limitAttribute,
  type PeopleCounter,
  waitingAttribute,
} from '../events/counters.ts';
import { keys } from '../table/keys/keys.ts';
import {
  above,
  atMost,
  below,
  belowAttribute,
  both,
  type Condition,
  either,
  equals,
  exists,
  has,
  lacks,
  notBelowAttribute,
} from '../table/writes/conditions.ts';
import { change, type Write } from '../table/writes/writes.ts';
import { isIncomplete, queueOfEntry, type StoredWaiting } from './waiting.ts';

const nobodyIn = (gender: Gender): Condition => either(lacks(waitingAttribute[gender]), below(waitingAttribute[gender], 1));
const ownLimit = (gender: Gender, compare: typeof belowAttribute): Condition[] => {
  const limit = limitAttribute[gender];
  return limit === undefined ? [] : [compare(genderAttribute[gender], limit)];
};
/** Conditions that the queues are apart, or are not, like `Places` (shared/rules/waiting/waiting.ts). */
const apart = both(equals('hand', true), lacks(formatAttribute));
const together = either(lacks('hand'), has(formatAttribute));
const othersOf = (gender: Gender) => queues.filter((queue) => queue !== gender);

/** Returns the conditions that a place is free for this gender, not counting places held for others. */
export const placeIsFree = (gender: Gender): Condition[] => [belowAttribute('all', 'al'), ...ownLimit(gender, belowAttribute)];

/**
 * Returns the conditions that fewer than `places` places are taken or held, as when `counter` was read. A condition cannot add numbers up, so
 * each of them may have grown by its share of what is left. Others who come at the same time disturb nobody while much is left.
 */
export function fewerAreSold(places: number, counter: PeopleCounter): Condition[] {
  const held = { male: counter.heldMale, female: counter.heldFemale, 'non-binary': counter.heldNonBinary };
  const share = Math.floor((places - 1 - counter.total - heldIn(counter)) / (1 + queues.length));
  return [
    atMost('all', counter.total + share),
    ...queues.map((queue) => either(lacks(heldAttribute[queue]), atMost(heldAttribute[queue], held[queue] + share))),
  ];
}

/**
 * Returns the start (UTC ISO) of an event whose waiting list closes at `now` (epoch ms). If an event starts then or earlier, its waiting
 * guests no longer come first.
 */
export const closedBy = (now: number): string => new Date(now + listClosesBefore).toISOString();

/**
 * Condition that no waiting guest comes first, like `othersFirst` (shared/rules/waiting/waiting.ts). From two hours before the start,
 * waiting guests no longer come first.
 * @param now epoch ms
 */
export const nobodyComesFirst = (gender: Gender, now: number): Condition =>
  either(
    atMost('start', closedBy(now)),
    both(nobodyIn(gender), ...othersOf(gender).map((queue) => either(nobodyIn(queue), apart, ...ownLimit(queue, notBelowAttribute)))),
  );

/** Condition that a guest who comes now has to wait, because no place is free or others come first. */
export const hasToWait = (gender: Gender): Condition =>
  either(
    notBelowAttribute('all', 'al'),
    ...ownLimit(gender, notBelowAttribute),
    above(waitingAttribute[gender], 0),
    ...othersOf(gender).map((queue) => both(above(waitingAttribute[queue], 0), together, ...ownLimit(queue, belowAttribute))),
  );

/** Returns how the people counter changes when an entry ends: one person fewer in the queue, one held place or one application fewer. */
export function released({ id, state }: Pick<StoredWaiting, 'id' | 'state'>): Readonly<Record<string, number>> {
  const gender = queueOfEntry(id);
  if (state === 'waiting') return { [waitingAttribute[gender]]: -1 };
  if (state === 'applied') return { [appliedAttribute]: -1 };
  if (state !== 'offered') return {};
  return { [heldAttribute[gender]]: -1, ...limitsBy(gender, 1), ...(isIncomplete(id) ? { [incompleteAttribute]: -1 } : {}) };
}

export function limitsBy(gender: Gender, by: number): Readonly<Record<string, number>> {
  const limit = limitAttribute[gender];
  return { al: by, ...(limit === undefined ? {} : { [limit]: by }) };
}

/** Returns the write of a change to the people counter that an entry causes; the counter's log names the entry. */
export const changePeopleCounter = (
  tenantId: string,
  eventId: string,
  entryId: string,
  add: Readonly<Record<string, number>>,
  ...conditions: Condition[]
) =>
  change(
    keys.peopleCounter(tenantId, eventId),
    { set: { last: lastOf('waiting_changed', entryId) }, add: { v: 1, ...add } },
    ...conditions,
  );

/** Returns the write that gives the people counter back what an entry held, for an entry that ends together with something else. */
export const releasePlace = (tenantId: string, eventId: string, entry: StoredWaiting): Write =>
  changePeopleCounter(tenantId, eventId, entry.id, released(entry), exists);
