import * as z from 'zod/mini';
import { eventStatus } from '#shared/model/events/event-facts.ts';
import { eventFormat, usualFormat } from '#shared/model/events/event-format.ts';
import type { Gender } from '#shared/model/participants/participant.ts';
import { countedLimits, type FormatLimits, hasLimitPerGender, isFor } from '#shared/rules/events/event-formats.ts';
import type { Places } from '#shared/rules/waiting/waiting.ts';
import { added, attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { indexKeys, keys, prefixes } from '../table/keys/keys.ts';
import { findNewItem, getItems, type Item, queryItems } from '../table/table.ts';
import { type Condition, equals, lacks } from '../table/writes/conditions.ts';
import type { StoredEvent } from './events.ts';
import { type MatchTallies, parseTallies } from './match-tallies.ts';

/**
 * An event has one counter for people and one for matches (a third one, for the evening, is in `data/rounds/night.ts`). Each counter
 * changes in the transaction that changes what it counts, so statistics cost one read at any size. Every change raises `v` by one and
 * describes itself in `last`, so the item's stream records form a gapless log, from which the live messages are made. Attribute names are
 * short because items are billed by the kilobyte.
 */

export const lastChange = z.object({ type: z.string(), id: z.string(), at: z.optional(z.number()) });
export type LastChange = z.output<typeof lastChange>;

/** Returns the `last` of a write that is about to be made. `at`: epoch ms; a conflict may delay the write itself by seconds. */
export const lastOf = (type: string, id: string): LastChange => ({ type, id, at: Date.now() });

/** Returns how long ago (ms) a counter last changed; 0 if that is unknown. */
export const quietFor = ({ v, last }: { v: number; last: LastChange | null }, now: number): number =>
  Math.max(0, now - (v === 0 ? 0 : (last?.at ?? now)));

export const genderAttribute: Record<Gender, string> = { male: 'm', female: 'f', 'non-binary': 'n' };

/**
 * Attributes of the limits. Only men and women have a limit of their own; guests of every gender count toward the total
 * (docs/rules/events.md#places).
 */
export const limitAttribute: Record<Gender, string | undefined> = { male: 'ml', female: 'fl', 'non-binary': undefined };

/** The limit of a gender that has none of its own, in the counter. It is never reached, so conditions on it always hold. */
const neverReached = 1_000_000;

/** Returns the limits that an event's counter begins with, before any place is held for an offer. */
export function counterLimits(event: FormatLimits): Pick<PeopleCounter, 'maleLimit' | 'femaleLimit' | 'totalLimit'> {
  const { male, female, all } = countedLimits(event);
  return { maleLimit: male ?? neverReached, femaleLimit: female ?? neverReached, totalLimit: all };
}

/** Attributes that count the people waiting for a place, and the places held for offers. */
export const waitingAttribute: Record<Gender, string> = { male: 'wm', female: 'wf', 'non-binary': 'wn' };
export const heldAttribute: Record<Gender, string> = { male: 'om', female: 'of', 'non-binary': 'on' };

/** The attribute of the format. An event of the usual one, with a limit for men and one for women, lacks it. */
export const formatAttribute = 'fm';

/** The attribute that says whether guests apply. */
export const approvalAttribute = 'apr';

/** The attribute that counts the applications that nobody has decided on yet. */
export const appliedAttribute = 'ap';

/** The attribute that counts the places held for imported guests until they complete them. */
export const incompleteAttribute = 'inc';

/** The attribute that says whether the event has a published page, which shows how many places are left. */
export const publishedAttribute = 'pg';

/** The attribute that counts the guests who were checked in. */
export const cameAttribute = 'h';

/**
 * Returns the attribute that counts an interest, `i#<slug>`. Each interest has its own attribute because DynamoDB's ADD works on top-level
 * attributes only.
 */
export const interestAttribute = (interestId: string): string => `i#${interestId}`;

/** `P`: people, `M`: matches. */
export type CounterKind = 'P' | 'M';

/** The counter's version, and its copy of the event's status. */
const mirrored = { v: attribute('v', z.number()), last: optional('last', lastChange, null), status: attribute('status', eventStatus) };

export const peopleCodec = codec({
  ...mirrored,
  /** When the event ends, UTC ISO. */
  end: attribute('end', z.string()),
  /** When the event starts, UTC ISO. */
  start: attribute('start', z.string()),
  format: optional(formatAttribute, eventFormat, usualFormat),
  /** Whether guests apply, so that only staff let them in. */
  approval: optional(approvalAttribute, z.boolean(), false),
  /** The limits minus the places held for offers: the places that may be taken now. */
  maleLimit: attribute('ml', z.number()),
  femaleLimit: attribute('fl', z.number()),
  totalLimit: attribute('al', z.number()),
  male: attribute(genderAttribute.male, z.number()),
  female: attribute(genderAttribute.female, z.number()),
  nonBinary: attribute(genderAttribute['non-binary'], z.number()),
  total: attribute('all', z.number()),
  /** Participants who are still counted although their registration has been erased. */
  erased: optional('erased', z.number(), 0),
  /** Sum of all ages, in years. */
  ageSum: attribute('age', z.number()),
  waitingMale: optional(waitingAttribute.male, z.number(), 0),
  waitingFemale: optional(waitingAttribute.female, z.number(), 0),
  waitingNonBinary: optional(waitingAttribute['non-binary'], z.number(), 0),
  heldMale: optional(heldAttribute.male, z.number(), 0),
  heldFemale: optional(heldAttribute.female, z.number(), 0),
  heldNonBinary: optional(heldAttribute['non-binary'], z.number(), 0),
  /** How many people have ever joined the waiting list. This is also the serial number of the last one. */
  joined: optional('wj', z.number(), 0),
  /** True if only staff offer places. */
  byHand: optional('hand', z.boolean(), false),
  /** How many applications are undecided; null if there has never been one. */
  applied: optional(appliedAttribute, z.number(), null),
  /** How many places are held for imported guests. They are counted as held, too. */
  incomplete: optional(incompleteAttribute, z.number(), 0),
  /** Whether a public page shows the places. */
  isPublished: optional(publishedAttribute, z.boolean(), false),
  /** How many of the people now registered were checked in. */
  came: optional(cameAttribute, z.number(), 0),
  /** True if `came` and the times below have been recorded since the event was created. For older events neither is known. */
  keepsTrends: optional('tr', z.boolean(), false),
  /** When the first guest registered, and when a gender's places, and all places, were first full; epoch ms. */
  firstAt: optional('t0', z.number(), null),
  menFullAt: optional('tm', z.number(), null),
  womenFullAt: optional('tf', z.number(), null),
  fullAt: optional('ta', z.number(), null),
});

export type PeopleCounter = Decoded<typeof peopleCodec> & { readonly interestCounts: ReadonlyMap<string, number> };

/** Returns how often each interest was chosen, from an item that counts them. */
export const interestsIn = (item: Item): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(item).flatMap(([name, count]): [string, number][] =>
      name.startsWith('i#') && typeof count === 'number' && count > 0 ? [[name.slice(2), count]] : [],
    ),
  );

export const parsePeopleCounter = (item: Item): PeopleCounter => ({ ...peopleCodec.decode(item), interestCounts: interestsIn(item) });

/** Returns an event's places and the people waiting for them. */
export const placesOf = (counter: PeopleCounter): Places => ({
  of: {
    male: { taken: counter.male, limit: ownLimitOf(counter, 'male'), waiting: counter.waitingMale },
    female: { taken: counter.female, limit: ownLimitOf(counter, 'female'), waiting: counter.waitingFemale },
    'non-binary': { taken: counter.nonBinary, limit: null, waiting: counter.waitingNonBinary },
  },
  taken: counter.total,
  limit: counter.totalLimit,
  apart: counter.byHand && hasLimitPerGender(counter.format),
});

const ownLimitOf = ({ format, maleLimit, femaleLimit }: PeopleCounter, gender: 'male' | 'female'): number | null => {
  if (!hasLimitPerGender(format)) return isFor(format, gender) ? null : 0;
  return gender === 'male' ? maleLimit : femaleLimit;
};

/** Condition that the event's format has not changed since the counter was read. */
export const formatAsRead = ({ format }: Pick<PeopleCounter, 'format'>): Condition =>
  format === usualFormat ? lacks(formatAttribute) : equals(formatAttribute, format);

/** Counts the people who wait for a place or have one held. */
export const waitingIn = (counter: PeopleCounter): number =>
  counter.waitingMale + counter.waitingFemale + counter.waitingNonBinary + heldIn(counter);

/** Whether guests have applied for an event that was completed before staff decided. */
export const hasUndecided = ({ status, applied }: PeopleCounter): boolean => status === 'completed' && applied !== null && applied > 0;

/** Counts the places that are held for offers. */
export const heldIn = ({ heldMale, heldFemale, heldNonBinary }: PeopleCounter): number => heldMale + heldFemale + heldNonBinary;

/** The numbers in the match counter. In a sum over counters, those that are 0 may be missing. */
const matched = {
  high: added('hi', z.number(), 0),
  medium: added('md', z.number(), 0),
  low: added('lo', z.number(), 0),
  /** Number of different pairs, in whichever order. */
  pairs: added('pairs', z.number(), 0),
  /** Number of pairs matched more than once. */
  repeated: added('rep', z.number(), 0),
  /** Sum of all scores in ten-thousandths, so that it stays exact. */
  scoreSum: added('sum', z.number(), 0),
};
const matchSumsCodec = codec(matched);
/** `name`: the event's name. */
const matchCodec = codec({ ...mirrored, name: attribute('name', z.string()), ...matched });

/** The numbers from which match statistics are made: those of one counter, or sums over several. */
export type MatchSums = Decoded<typeof matchSumsCodec> & { readonly tallies: MatchTallies };

export const parseMatchSums = (item: Item): MatchSums => ({ ...matchSumsCodec.decode(item), tallies: parseTallies(item) });

export type MatchCounter = Decoded<typeof matchCodec> & { readonly tallies: MatchTallies };

export const parseMatchCounter = (item: Item): MatchCounter => ({ ...matchCodec.decode(item), tallies: parseTallies(item) });

/** Returns both counters of a new event. */
export function eventCounters(event: StoredEvent): Item[] {
  const { tenantId, id, name, status, start, end, format, approval } = event;
  const ofTenant = (kind: CounterKind) => indexKeys.countersOfTenant(tenantId, start, id, kind);
  const limits = { format, approval, ...counterLimits(event) };
  const nobodyWaits = {
    waitingMale: 0,
    waitingFemale: 0,
    waitingNonBinary: 0,
    heldMale: 0,
    heldFemale: 0,
    heldNonBinary: 0,
    joined: 0,
    byHand: false,
    applied: null,
    incomplete: 0,
  };
  const trends = { came: 0, keepsTrends: true, firstAt: null, menFullAt: null, womenFullAt: null, fullAt: null };
  const noPeople = { male: 0, female: 0, nonBinary: 0, total: 0, erased: 0, ageSum: 0, ...nobodyWaits, ...trends };
  const noMatch = { high: 0, medium: 0, low: 0, pairs: 0, repeated: 0, scoreSum: 0 };
  const [people, matches] = [
    peopleCodec.encode({ v: 0, last: null, status, start, end, ...limits, ...noPeople }),
    matchCodec.encode({ v: 0, last: null, status, name, ...noMatch }),
  ];
  return [
    { ...keys.peopleCounter(tenantId, id), ...ofTenant('P'), ...people },
    { ...keys.matchCounter(tenantId, id), ...ofTenant('M'), start, end, ...matches },
  ];
}

export const findPeopleCounter = (
  tenantId: string,
  eventId: string,
  options: { consistent?: boolean } = {},
): Promise<PeopleCounter | undefined> => findNewItem(keys.peopleCounter(tenantId, eventId), parsePeopleCounter, options);

/** Returns the people counters of several events, leaving out deleted events. One consistent request. */
export async function findPeopleCounters(tenantId: string, eventIds: readonly string[]): Promise<Map<string, PeopleCounter>> {
  const items = await getItems(eventIds.map((eventId) => keys.peopleCounter(tenantId, eventId)));
  return new Map(items.flatMap((item, at) => (item === undefined ? [] : [[eventIds[at] ?? '', parsePeopleCounter(item)] as const])));
}

/** Returns how many are registered now: the total, less those erased after the event had begun, who stay in the total. */
export const registeredOf = ({ total, erased }: Pick<PeopleCounter, 'total' | 'erased'>): number => total - erased;

/** Returns how many were checked in; null if nobody was, or the event is older than this count. */
export const cameOf = ({ keepsTrends, came }: Pick<PeopleCounter, 'keepsTrends' | 'came'>): number | null =>
  keepsTrends && came > 0 ? came : null;

/** Returns both counters of an event in one small request; undefined if there is no such event. */
export async function findCounters(
  tenantId: string,
  eventId: string,
): Promise<{ people: PeopleCounter; matches: MatchCounter } | undefined> {
  const items = await queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.counter });
  const [matchItem, peopleItem] = items;
  if (matchItem === undefined || peopleItem === undefined) return undefined;
  return { people: parsePeopleCounter(peopleItem), matches: parseMatchCounter(matchItem) };
}

export const findMatchCounter = (
  tenantId: string,
  eventId: string,
  options: { consistent?: boolean } = {},
): Promise<MatchCounter | undefined> => findNewItem(keys.matchCounter(tenantId, eventId), parseMatchCounter, options);
