import type { EventStatus } from '../../model/events/event.ts';
import type { Gender } from '../../model/participants/participant.ts';

/**
 * The rules for waiting for a place at a full event (docs/rules/waiting.md): who may take a place, who is next, and how an entry changes.
 * All functions are pure.
 */

/** The queues, one per gender. People of other genders only need a place within the sum of both limits. */
export const queues = ['male', 'female', 'non-binary'] as const satisfies readonly Gender[];

/** How long before the start the offers stop, ms. From then on the place goes to the guest who registers first. */
export const listClosesBefore = 2 * 3_600_000;

/** Whether, at `now` (epoch ms), the list is closed: no more places are offered, and no one may join. */
export const isListClosed = ({ start, status }: { readonly start: string; readonly status: EventStatus }, now: number): boolean =>
  status === 'completed' || Date.parse(start) - now <= listClosesBefore;

/** The longest time that an offered place is held, ms. */
const longestOffer = 24 * 3_600_000;
/** The most people a queue can hold or, with one limit, the only line. */
export const mostWaiting = 200;
/** The most applications for an event that may be undecided at the same time. */
export const mostApplied = 500;

/**
 * The places for one gender: how many are taken, how many may be taken besides those held for offers (null if there is no separate limit),
 * and how many people are waiting.
 */
export interface QueueState {
  readonly taken: number;
  readonly limit: number | null;
  readonly waiting: number;
}

/** An event's places. `limit`: how many may be taken by all genders together, besides those held for offers. */
export interface Places {
  readonly of: Readonly<Record<Gender, QueueState>>;
  readonly taken: number;
  readonly limit: number;
  /** Whether the queues are apart: staff make every offer themselves, and men and women have a limit each. */
  readonly apart: boolean;
}

const below = ({ taken, limit }: QueueState): boolean => limit === null || taken < limit;

/** Whether a place is free for a guest of this gender, no matter who is waiting. */
export const hasPlace = (places: Places, gender: Gender): boolean => places.taken < places.limit && below(places.of[gender]);

/**
 * Whether others come first: those in the guest's own queue, and those who would take any place. People waiting for a place of their own
 * gender do not hold up others; people waiting for a decision by staff hold up only their own queue or, with one limit, the only line.
 */
export const othersFirst = ({ of, apart }: Places, gender: Gender): boolean =>
  of[gender].waiting > 0 || (!apart && queues.some((queue) => of[queue].waiting > 0 && below(of[queue])));

/**
 * Returns the queue whose first person gets the next place; undefined if there is no place, or no one may take it.
 * @param first each queue's first entry, as a key that sorts by the order of joining
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
 * Returns when an offer made `now` ends, all epoch ms. It lasts a day or, if that is shorter, half of the time left until the start, which
 * is at least an hour. Undefined if the start is too near for an offer.
 */
export const offerEnds = (now: number, start: number): number | undefined =>
  start - now <= listClosesBefore ? undefined : now + Math.min(longestOffer, Math.floor((start - now) / 2));

/** How long the place of an approved guest is held until they have paid, ms. */
const approvalLasts = 48 * 3_600_000;

/** Returns until when the place of a guest is held who was approved `now`, and has to pay; all epoch ms. Undefined from the start on. */
export const approvedUntil = (now: number, start: number): number | undefined =>
  start <= now ? undefined : Math.min(now + approvalLasts, start);

/**
 * Returns until when the place of a guest imported at `since` is held: until the list closes or, if it was closed by then, until the start
 * (docs/rules/imports.md#complete). `since`: epoch ms; `start` and the result: UTC ISO.
 */
export function heldUntil(start: string, since: number): string {
  const closes = Date.parse(start) - listClosesBefore;
  return new Date(since < closes ? closes : Date.parse(start)).toISOString();
}

/** States of an application (docs/rules/waiting.md#applications): undecided, then what staff decided, or taken back by its guest. */
const applicationStates = ['applied', 'approved', 'refused', 'withdrawn'] as const;

/**
 * States of an entry. `waiting`, `offered` (a place is held), `accepted`, `declined`, `lapsed` (the offer has expired), `left`, `removed`
 * (by staff), `registered` (with the same address, in another way); and those of an application, which is never in a queue.
 */
export const waitingStates = [
  ...(['waiting', 'offered', 'accepted', 'declined', 'lapsed', 'left', 'removed', 'registered'] as const),
  ...applicationStates,
] as const;
export type WaitingState = (typeof waitingStates)[number];

/** States as stored. `passed`: passed over because the address is barred; to its guest, the entry is shown as `waiting`. */
export const storedWaitingStates = [...waitingStates, 'passed'] as const;
export type StoredWaitingState = (typeof storedWaitingStates)[number];

/** Returns an entry's state as its guest sees it (docs/rules/waiting.md#barred-addresses). */
export const shownState = (state: StoredWaitingState): WaitingState => (state === 'passed' ? 'waiting' : state);

/**
 * Steps of an entry. `again`: the guest joins again at the end of the queue, with a new entry, after an offer has ended. `pass`: the
 * address was barred; `return`: it is allowed again. `approve`, `refuse`: staff decide on an application; a guest who has to pay is
 * offered a place instead.
 */
export type WaitingStep =
  | ('offer' | 'accept' | 'decline' | 'leave' | 'lapse' | 'remove' | 'register' | 'again' | 'pass' | 'return')
  | ('approve' | 'refuse');

const steps: Readonly<Record<WaitingStep, Readonly<Partial<Record<StoredWaitingState, StoredWaitingState>>>>> = {
  offer: { waiting: 'offered', applied: 'offered' },
  accept: { offered: 'accepted' },
  decline: { offered: 'declined' },
  leave: { waiting: 'left', offered: 'declined', passed: 'left', lapsed: 'left', applied: 'withdrawn' },
  lapse: { offered: 'lapsed' },
  remove: { waiting: 'removed', offered: 'removed', passed: 'removed', lapsed: 'removed' },
  register: { waiting: 'registered', offered: 'registered', passed: 'registered', applied: 'registered' },
  again: { lapsed: 'left' },
  pass: { waiting: 'passed' },
  return: { passed: 'waiting' },
  approve: { applied: 'approved' },
  refuse: { applied: 'refused' },
};

/**
 * Returns an entry's state after a step; undefined if the step is not allowed. No step leads back from an offer, so each entry gets at most
 * one offer.
 */
export const stateAfter = (state: StoredWaitingState, step: WaitingStep): StoredWaitingState | undefined => steps[step][state];

/** Whether an entry is still in its queue, passed over or not, has a place held for it, or is an undecided application. */
export const isOpen = (state: StoredWaitingState): boolean => openStates.has(state);

const openStates: ReadonlySet<StoredWaitingState> = new Set(['waiting', 'offered', 'passed', 'applied']);

/**
 * Whether an offer is still valid. `until`: ISO 8601. The event's `start` counts too, because the event may have been moved to an earlier
 * time.
 */
export const isHeld = (entry: { readonly state: StoredWaitingState; readonly until: string | null }, start: string, now: number): boolean =>
  entry.state === 'offered' && now < Math.min(Date.parse(entry.until ?? start), Date.parse(start));
