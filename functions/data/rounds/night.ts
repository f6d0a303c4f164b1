import * as z from 'zod/mini';
import { cardsState } from '#shared/model/cards/cards-state.ts';
import { phase } from '#shared/model/rounds/clock.ts';
import type { ClockState } from '#shared/rules/rounds/clock.ts';
import { lastChange, lastOf } from '../events/counters.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { keys } from '../table/keys/keys.ts';
import { findItem, getItems, type Item } from '../table/table.ts';
import { absent, type Condition, equals, exists, lacks } from '../table/writes/conditions.ts';
import { changeItem, transact } from '../table/writes/transact.ts';
import { change, check, put, type Write } from '../table/writes/writes.ts';
import { setGates } from './card-gates.ts';

/** The clock's state, and the rounds held. Times are epoch ms. */
const clock = {
  phase: attribute('ph', phase),
  round: attribute('ro', z.number()),
  rounds: attribute('rs', z.number()),
  seconds: attribute('se', z.number()),
  gapSeconds: attribute('ga', z.number()),
  auto: optional('au', z.boolean(), false),
  startsAt: optional('sa', z.number(), null),
  endsAt: optional('ea', z.number(), null),
  gapEndsAt: optional('ge', z.number(), null),
  leftMs: optional('lm', z.number(), null),
  ended: attribute('en', z.number()),
  held: optional('he', z.array(z.tuple([z.number(), z.number()])), []),
};
const clockCodec = codec(clock);

/** The cards' state, and how many guests have been told their results. */
const cards = {
  cards: optional('ca', cardsState, 'none'),
  /** When results are released automatically, epoch ms. */
  releaseAt: optional('ra', z.number(), null),
  /** When the results were released, epoch ms. */
  releasedAt: optional('rl', z.number(), null),
  /** Random number drawn at the release. It decides the order in which guests are told their results, so that the order reveals nothing. */
  releaseNonce: optional('rn', z.string(), null),
  /** Cursor: the position in that order up to which guests have been told their results; null before the first. */
  toldUpTo: optional('tu', z.string(), null),
  /** True once all guests have been told their results. */
  toldAll: optional('ta', z.boolean(), false),
  /**
   * Sums over the guests who have been told their results: mutual dates and friends, guests with at least one of these, and complete cards
   * from guests who came and have a proved mailbox.
   */
  dates: optional('md', z.number(), 0),
  friends: optional('mf', z.number(), 0),
  lucky: optional('mg', z.number(), 0),
  complete: optional('mc', z.number(), 0),
};
export const cardsCodec = codec(cards);
type StoredCards = Decoded<typeof cardsCodec>;

/**
 * The third counter of an event: clock and plan of its evening. Like the other two it changes with `v + 1` and `last`, so its stream
 * records are the evening's log. An event without this counter has no plan yet.
 */
export const nightCodec = codec({
  v: attribute('v', z.number()),
  last: optional('last', lastChange, null),
  ...clock,
  ...cards,
  /** The version in force, null before the first plan; and the latest version created. */
  plan: optional('pl', z.number(), null),
  plans: attribute('ps', z.number()),
  /**
   * The people counter's number when the plan was created. As long as the counter has this number, the plan matches the people in the room.
   * After an undo it is `fitsNoRoom`.
   */
  peopleV: attribute('rm', z.number()),
  /** How many rounds have all their dates recorded as matches, and how many dates of the round after them are recorded. */
  noted: attribute('no', z.number()),
  notedPart: attribute('np', z.number()),
  /** The address of the staff member who last changed the evening. */
  by: attribute('by', z.string()),
});

/** The state of the cards for an evening that has none. */
export const noCards: StoredCards = {
  ...{ cards: 'none', releaseAt: null, releasedAt: null, releaseNonce: null, toldUpTo: null, toldAll: false },
  ...{ dates: 0, friends: 0, lucky: 0, complete: 0 },
};

export type StoredNight = Decoded<typeof nightCodec>;

/**
 * Stands in for the people counter's number if it is unknown who came or left since the plan was created. Each start of a round then checks
 * the plan against the room.
 */
export const fitsNoRoom = -1;

export const findNight = (tenantId: string, eventId: string): Promise<StoredNight | undefined> =>
  findItem(keys.night(tenantId, eventId), nightCodec.decode, { consistent: true });

/**
 * Returns the evenings of several events, keyed by event id, without missing ones. One eventually consistent request, for reports about
 * past events.
 */
export async function findNights(tenantId: string, eventIds: readonly string[]): Promise<Map<string, StoredNight>> {
  const items = await getItems(
    eventIds.map((eventId) => keys.night(tenantId, eventId)),
    { consistent: false },
  );
  return new Map(items.flatMap((item, at) => (item === undefined ? [] : [[eventIds[at] ?? '', nightCodec.decode(item)] as const])));
}

/** A change of the evening: everything except what a stream reader writes. */
export type NightChange = Omit<StoredNight, 'v' | 'last' | 'noted' | 'notedPart' | keyof StoredCards>;

/** Returns the attributes that belong in every change that open pages are told about. */
export const changed = (): Item => ({ last: lastOf('night_changed', '') });

/**
 * Sets the clock, provided that no one else has changed the evening since it was read, and that the event is active. The first round opens
 * the cards.
 * @returns why it was not set; undefined if it was
 */
export async function changeClock(
  tenantId: string,
  eventId: string,
  read: StoredNight,
  to: ClockState & Pick<StoredNight, 'cards' | 'by'>,
): Promise<'not_active' | 'changed' | undefined> {
  const set = { ...clockCodec.encode(to), ...cardsCodec.encode({ cards: to.cards }), by: to.by, ...changed() };
  const refused = await transact({
    event: check(keys.peopleCounter(tenantId, eventId), equals('status', 'active')),
    night: change(keys.night(tenantId, eventId), { set, add: { v: 1 } }, equals('v', read.v)),
    gates: to.cards === read.cards ? undefined : setGates(tenantId, eventId, to.cards),
  });
  if (refused.length === 0) return undefined;
  return refused.includes('night') ? 'changed' : 'not_active';
}

/**
 * Returns the evening's write for the transaction that completes its event. It requires that the evening is still as it was read: no round
 * may begin or end unseen at that moment.
 * @param to the clock after ending the round that was running; undefined if none was
 */
export function nightOfCompleted(
  tenantId: string,
  eventId: string,
  read: StoredNight | undefined,
  to: (ClockState & Pick<StoredNight, 'by'>) | undefined,
): Write {
  const key = keys.night(tenantId, eventId);
  if (read === undefined) return check(key, absent);
  if (to === undefined) return check(key, equals('v', read.v));
  return change(key, { set: { ...clockCodec.encode(to), by: to.by, ...changed() }, add: { v: 1 } }, equals('v', read.v));
}

/**
 * Returns the write that puts a plan into force, provided that plan, phase and round are still as they were read. A change of the time left
 * is allowed, because creating a plan takes seconds. An event's first plan cannot check this: see `eventStays`.
 * @param conditions what else must be as it was read
 */
export function enforcePlan(
  tenantId: string,
  eventId: string,
  read: StoredNight | undefined,
  to: NightChange,
  ...conditions: readonly Condition[]
): Write {
  const key = keys.night(tenantId, eventId);
  if (read === undefined)
    return put({ ...key, ...nightCodec.encode({ ...to, ...noCards, v: 1, noted: 0, notedPart: 0, last: null }), ...changed() }, absent);
  const { rounds, seconds, gapSeconds, phase, plan, plans, peopleV, by } = to;
  const moved = phase === read.phase ? {} : clockCodec.encode(to);
  const set = { ...moved, ...nightCodec.encode({ rounds, seconds, gapSeconds, plan, plans, peopleV, by }), ...changed() };
  const asRead = [read.plan === null ? lacks('pl') : equals('pl', read.plan), equals('ph', read.phase), equals('ro', read.round)];
  return change(key, { set, add: { v: 1 } }, ...asRead, ...conditions);
}

/**
 * Condition that the event has not been deleted. Only the first plan needs it: if the event were deleted at that moment, the plan would be
 * left behind. Later plans change the evening's item, which is deleted with the event.
 */
export const eventStays = (tenantId: string, eventId: string, ...also: readonly Condition[]): Write =>
  check(keys.peopleCounter(tenantId, eventId), exists, ...also);

/** Conditions that no more rounds have been recorded since the night was read. */
export const recordedAsRead = ({ ended, noted }: StoredNight): Condition[] => [equals('en', ended), equals('no', noted)];

/**
 * Saves how many of the ended rounds have been recorded; the change's stream record triggers the next step.
 * @returns false if another reader of the stream was faster
 */
export const noteRecorded = (tenantId: string, eventId: string, { noted, notedPart }: StoredNight, to: Recorded): Promise<boolean> =>
  changeItem(change(keys.night(tenantId, eventId), { set: nightCodec.encode(to) }, equals('no', noted), equals('np', notedPart)));

type Recorded = Pick<StoredNight, 'noted' | 'notedPart'>;
