import type { EventStatus } from '../../model/events/event.ts';
import type { Gender } from '../../model/participants/participant.ts';

/** Waiting for a place in a full event (docs/rules/waiting.md). Pure: who may take a place, who is next, and what may become of an entry. */

/** A queue for each gender; people of other genders wait for a place in the sum of both limits only. */
export const queues = ['male', 'female', 'non-binary'] as const satisfies readonly Gender[];

/** No offer is made within this time of the start, ms: from then on the guest who registers first has the place. */
export const listClosesBefore = 2 * 3_600_000;

/** Whether no more places are offered at `now` (epoch ms), and no one may join any more. */
export const isListClosed = ({ start, status }: { readonly start: string; readonly status: EventStatus }, now: number): boolean =>
  status === 'completed' || Date.parse(start) - now <= listClosesBefore;

/** The longest time that a place is held, ms. */
const longestOffer = 24 * 3_600_000;
/** The most people in a queue. */
export const mostWaiting = 200;

/** A gender's places: those taken, how many may be taken beside those held for offers (null: no limit of their own), and who waits. */
export interface QueueState {
  readonly taken: number;
  readonly limit: number | null;
  readonly waiting: number;
}

/** An event's places. `limit`: of all genders together, without those held. */
export interface Places {
  readonly of: Readonly<Record<Gender, QueueState>>;
  readonly taken: number;
  readonly limit: number;
  /** Staff make every offer themselves. */
  readonly byHand: boolean;
}

const below = ({ taken, limit }: QueueState): boolean => limit === null || taken < limit;

/** Whether a place is free that a guest of this gender may take, no matter who waits. */
export const hasPlace = (places: Places, gender: Gender): boolean => places.taken < places.limit && below(places.of[gender]);

/**
 * Whether others come first: those of one's own queue, and those who would take any place. Who waits for a place of their own gender's
 * does not hinder others, and who waits for staff's decision hinders their own queue only.
 */
export const othersFirst = ({ of, byHand }: Places, gender: Gender): boolean =>
  of[gender].waiting > 0 || (!byHand && queues.some((queue) => of[queue].waiting > 0 && below(of[queue])));

/**
 * The queue whose first person gets the next place; undefined when there is no place, or no one who may take it.
 * @param first the first of each queue, by what sorts by their order
 */
export function nextQueue(places: Places, first: Readonly<Partial<Record<Gender, string>>>): Gender | undefined {
  const able = queues.flatMap((queue) => {
    const id = first[queue];
    return id !== undefined && hasPlace(places, queue) ? [{ queue, id }] : [];
  });
  return able.reduce<(typeof able)[number] | undefined>((least, one) => (least === undefined || one.id < least.id ? one : least), undefined)
    ?.queue;
}

/**
 * When an offer made `now` ends, all epoch ms: after a day, or half of the time left until the start; so at least an hour is given.
 * Undefined when the start is too near for an offer.
 */
export const offerEnds = (now: number, start: number): number | undefined =>
  start - now <= listClosesBefore ? undefined : now + Math.min(longestOffer, Math.floor((start - now) / 2));

/**
 * What an entry is. `waiting`, `offered` (a place is held), `accepted`, `declined`, `lapsed` (the offer ended), `left`, `removed` (by staff),
 * `registered` (under the same address by other means).
 */
export const waitingStates = ['waiting', 'offered', 'accepted', 'declined', 'lapsed', 'left', 'removed', 'registered'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** How entries are stored. `passed`: over, because the address is barred; its guest sees no difference from `waiting`. */
export const storedWaitingStates = [...waitingStates, 'passed'] as const;
export type StoredWaitingState = (typeof storedWaitingStates)[number];

/** What an entry's guest is told of its state (docs/rules/waiting.md#barred-addresses). */
export const shownState = (state: StoredWaitingState): WaitingState => (state === 'passed' ? 'waiting' : state);

/**
 * What may happen to an entry. `again`: joining once more, with a new entry at the end, after an offer has ended. `pass`: its address is
 * barred; `return`: it is let in again.
 */
export type WaitingStep = 'offer' | 'accept' | 'decline' | 'leave' | 'lapse' | 'remove' | 'register' | 'again' | 'pass' | 'return';

const steps: Readonly<Record<WaitingStep, Readonly<Partial<Record<StoredWaitingState, StoredWaitingState>>>>> = {
  offer: { waiting: 'offered' },
  accept: { offered: 'accepted' },
  decline: { offered: 'declined' },
  leave: { waiting: 'left', offered: 'declined', passed: 'left', lapsed: 'left' },
  lapse: { offered: 'lapsed' },
  remove: { waiting: 'removed', offered: 'removed', passed: 'removed', lapsed: 'removed' },
  register: { waiting: 'registered', offered: 'registered', passed: 'registered' },
  again: { lapsed: 'left' },
  pass: { waiting: 'passed' },
  return: { passed: 'waiting' },
};

/** An entry's state after a step; undefined when it cannot be taken. None leads back from an offer: each entry has one at most. */
export const stateAfter = (state: StoredWaitingState, step: WaitingStep): StoredWaitingState | undefined => steps[step][state];

/** Whether an entry still stands in its queue, passed over or not, or has a place held for it. */
export const isOpen = (state: StoredWaitingState): boolean => state === 'waiting' || state === 'offered' || state === 'passed';

/** Whether an offer is still good. `until`: ISO 8601; the event's `start`, too, since it may have been brought forward. */
export const isHeld = (entry: { readonly state: StoredWaitingState; readonly until: string | null }, start: string, now: number): boolean =>
  entry.state === 'offered' && now < Math.min(Date.parse(entry.until ?? start), Date.parse(start));
