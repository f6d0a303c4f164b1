import type { Gender } from '#shared/model/participants/participant.ts';
import { listClosesBefore, queues } from '#shared/rules/waiting/waiting.ts';
import { genderAttribute, heldAttribute, lastOf, limitAttribute, waitingAttribute } from '../events/counters.ts';
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
  lacks,
  notBelowAttribute,
} from '../table/writes/conditions.ts';
import { change, type Write } from '../table/writes/writes.ts';
import { queueOfEntry, type StoredWaiting } from './waiting.ts';

const nobodyIn = (gender: Gender): Condition => either(lacks(waitingAttribute[gender]), below(waitingAttribute[gender], 1));
const ownLimit = (gender: Gender, compare: typeof belowAttribute): Condition[] => {
  const limit = limitAttribute[gender];
  return limit === undefined ? [] : [compare(genderAttribute[gender], limit)];
};
const othersOf = (gender: Gender) => queues.filter((queue) => queue !== gender);

/** A place is free for this gender, beside those that are held. */
export const placeIsFree = (gender: Gender): Condition[] => [belowAttribute('all', 'al'), ...ownLimit(gender, belowAttribute)];

/** The latest start at which no guest has to wait for others: epoch ms in, UTC ISO out. */
export const closedBy = (now: number): string => new Date(now + listClosesBefore).toISOString();

/**
 * No one waits who comes first, as `othersFirst` (shared/rules/waiting/waiting.ts); it stops counting two hours before the start.
 * @param now epoch ms
 */
export const nobodyComesFirst = (gender: Gender, now: number): Condition =>
  either(
    atMost('start', closedBy(now)),
    both(
      nobodyIn(gender),
      ...othersOf(gender).map((queue) => either(nobodyIn(queue), equals('hand', true), ...ownLimit(queue, notBelowAttribute))),
    ),
  );

/** The contrary of both: who comes now has to wait. */
export const hasToWait = (gender: Gender): Condition =>
  either(
    notBelowAttribute('all', 'al'),
    ...ownLimit(gender, notBelowAttribute),
    above(waitingAttribute[gender], 0),
    ...othersOf(gender).map((queue) => both(above(waitingAttribute[queue], 0), lacks('hand'), ...ownLimit(queue, belowAttribute))),
  );

/** What the people counter gets back when an entry ends: its number in the queue, or the place that was held. */
export function released({ id, state }: Pick<StoredWaiting, 'id' | 'state'>): Readonly<Record<string, number>> {
  const gender = queueOfEntry(id);
  if (state === 'waiting') return { [waitingAttribute[gender]]: -1 };
  return state === 'offered' ? { [heldAttribute[gender]]: -1, ...limitsBy(gender, 1) } : {};
}

export function limitsBy(gender: Gender, by: number): Readonly<Record<string, number>> {
  const limit = limitAttribute[gender];
  return { al: by, ...(limit === undefined ? {} : { [limit]: by }) };
}

/** A change of the people counter that an entry is the reason of, which its log names. */
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

/** For an entry that ends together with something else: the counter gets back what it held. */
export const releasePlace = (tenantId: string, eventId: string, entry: StoredWaiting): Write =>
  changePeopleCounter(tenantId, eventId, entry.id, released(entry), exists);
