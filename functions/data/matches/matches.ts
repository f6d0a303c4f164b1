import * as z from 'zod/mini';
import type { MatchSort } from '#shared/model/matches/match.ts';
import { findMatchCounter, type MatchCounter } from '../events/counters.ts';
import { attribute, codec, type Decoded, optional } from '../table/codec.ts';
import { indexKeys, keys, prefixes } from '../table/keys/keys.ts';
import { findItem, getItems, type Item, queryItems } from '../table/table.ts';
import { listOf, planPage } from './match-pages.ts';

/** A match's copy of a participant. */
export const matchedPersonCodec = codec({
  id: attribute('id', z.string()),
  firstName: attribute('f', z.string()),
  lastName: attribute('l', z.string()),
  /** Years; null once the participant has been erased. */
  age: attribute('a', z.nullable(z.number())),
  photoKey: attribute('ph', z.nullable(z.string())),
});
export type MatchedPerson = Decoded<typeof matchedPersonCodec>;

export const matchCodec = codec({
  /** `<eventId>-<ULID>`, so that the id alone names the event and sorts by time. */
  id: attribute('id', z.string()),
  eventId: attribute('ev', z.string()),
  /** The event's name: in lists the current name, in a single match the name when the match was created. */
  eventName: attribute('en', z.string()),
  people: attribute('p', z.tuple([matchedPersonCodec.schema, matchedPersonCodec.schema]), (people) =>
    people.map(matchedPersonCodec.encode),
  ),
  /** UTC ISO. */
  startTime: attribute('at', z.string()),
  /** 0 to 1. */
  quality: attribute('q', z.number()),
  /** Catalogue ids of the interests that both people had chosen when they were matched. */
  sharedInterests: optional('in', z.array(z.string()), []),
});
export type StoredMatch = Decoded<typeof matchCodec>;

/** @returns undefined if the text is not a match id */
export function splitMatchId(matchId: string): { eventId: string; ulid: string } | undefined {
  const found = /^([0-9a-z]{16})-([0-9A-HJKMNP-TV-Z]{26})$/.exec(matchId);
  return found?.[1] === undefined || found[2] === undefined ? undefined : { eventId: found[1], ulid: found[2] };
}

export const matchIdOf = (eventId: string, ulid: string): string => `${eventId}-${ulid}`;

export const matchItem = (tenantId: string, stored: StoredMatch, ulid: string): Item => ({
  ...keys.match(tenantId, stored.eventId, ulid),
  ...indexKeys.matchByQuality(tenantId, stored.eventId, stored.quality, ulid),
  ...matchCodec.encode(stored),
});

export async function findMatch(tenantId: string, matchId: string): Promise<StoredMatch | undefined> {
  const parts = splitMatchId(matchId);
  if (parts === undefined) return undefined;
  return findItem(keys.match(tenantId, parts.eventId, parts.ulid), matchCodec.decode, { consistent: true });
}

/**
 * Returns a page of an event's matches, and the total number of its matches (from the counter). Takes two requests, however deep the page
 * is.
 */
export async function listMatches(
  tenantId: string,
  eventId: string,
  page: { sort: MatchSort; limit: number; offset: number },
): Promise<{ matches: StoredMatch[]; total: number } | undefined> {
  const { sort, limit, offset } = page;
  const first = offset === 0 ? queryItems({ ...listOf(tenantId, eventId, sort), descending: sort.endsWith('desc'), limit }) : undefined;
  // The request is awaited below; until then, its failure must not count as unhandled.
  first?.catch(() => undefined);
  const counter = await findMatchCounter(tenantId, eventId);
  if (counter === undefined) return undefined;
  const items = first === undefined ? await readDeepPage(tenantId, eventId, page, counter) : await first;
  return { matches: items.map((item) => matchUnder(counter, item)), total: counter.high + counter.medium + counter.low };
}

async function readDeepPage(
  tenantId: string,
  eventId: string,
  page: { sort: MatchSort; limit: number; offset: number },
  { tallies }: MatchCounter,
): Promise<Item[]> {
  const reading = planPage(tenantId, eventId, page, tallies);
  if (reading === undefined) return [];
  const items = (await queryItems(reading.query)).slice(reading.skip);
  return reading.reverse ? items.reverse() : items;
}

/** Returns every match of an event, earliest first; undefined if there is no such event. */
export async function listAllMatches(tenantId: string, eventId: string): Promise<StoredMatch[] | undefined> {
  const [counter, items] = await Promise.all([
    findMatchCounter(tenantId, eventId),
    queryItems({ pk: keys.event(tenantId, eventId).pk, prefix: prefixes.match }),
  ]);
  return counter === undefined ? undefined : items.map((item) => matchUnder(counter, item));
}

/** Returns a match with its event's current name, of which the counter holds a copy. Every list has already read the counter. */
const matchUnder = ({ name }: Pick<MatchCounter, 'name'>, item: Item): StoredMatch => ({ ...matchCodec.decode(item), eventName: name });

/** Returns the matches with these ids, in the same order, each with its event's name. Leaves out deleted matches. Takes one request. */
export async function findMatches(tenantId: string, matchIds: readonly { eventId: string; ulid: string }[]): Promise<StoredMatch[]> {
  const eventIds = [...new Set(matchIds.map(({ eventId }) => eventId))];
  const items = await getItems([
    ...matchIds.map(({ eventId, ulid }) => keys.match(tenantId, eventId, ulid)),
    ...eventIds.map((eventId) => keys.event(tenantId, eventId)),
  ]);
  const names = new Map(eventIds.map((eventId, at) => [eventId, nameIn(items[matchIds.length + at])]));
  return items.slice(0, matchIds.length).flatMap((item) => {
    if (item === undefined) return [];
    const found = matchCodec.decode(item);
    return [{ ...found, eventName: names.get(found.eventId) ?? found.eventName }];
  });
}

const named = z.object({ name: z.string() });
const nameIn = (event: Item | undefined): string | undefined => (event === undefined ? undefined : z.parse(named, event).name);
