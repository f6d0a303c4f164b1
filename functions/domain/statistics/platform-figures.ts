import * as z from 'zod/mini';
import { interestsIn, type MatchCounter } from '../../data/events/counters.ts';
import { sumOf } from '../../data/events/event-lists.ts';
import { type MatchTallies, parseTallies } from '../../data/events/match-tallies.ts';
import type { Item } from '../../data/table/table.ts';
import { type PeopleTotals, parseEventCounts, peopleOfTotals } from '../../data/tenants/counts.ts';
import { readPlatformSums } from '../../data/tenants/platform-sums.ts';

const count = z._default(z.number(), 0);
const registered = z.object({ all: count });
const matched = z.object({ hi: count, md: count, lo: count, pairs: count, rep: count, sum: count });

/** Input of match statistics: a counter's numbers, or their sums. */
export type MatchSums = Pick<MatchCounter, 'high' | 'medium' | 'low' | 'pairs' | 'repeated' | 'scoreSum' | 'tallies'>;

/** Returns the people of all organizations together, at any size of the platform; a minute or two behind. */
export async function findPlatformPeople(): Promise<{
  events: number;
  people: PeopleTotals;
  registrations: number;
  interests: ReadonlyMap<string, number>;
}> {
  const sums = await readPlatformSums('events', 'people', 'registrations');
  return { ...figuresOf(sums), interests: interestsIn(sums.registrations) };
}

/** Returns the people and matches of all organizations together. */
export async function findPlatformMatches(): Promise<{
  events: number;
  people: PeopleTotals;
  registrations: number;
  matches: MatchSums;
}> {
  const sums = await readPlatformSums('events', 'people', 'registrations', 'matches');
  return { ...figuresOf(sums), matches: matchesOf(sums.matches) };
}

const figuresOf = ({ events, people, registrations }: Record<'events' | 'people' | 'registrations', Item>) => ({
  events: sumOf(parseEventCounts(events)),
  people: peopleOfTotals(people),
  registrations: z.parse(registered, registrations).all,
});

function matchesOf(item: Item): MatchSums {
  const { hi: high, md: medium, lo: low, pairs, rep: repeated, sum: scoreSum } = z.parse(matched, item);
  const tallies: MatchTallies = parseTallies(item);
  return { high, medium, low, pairs, repeated, scoreSum, tallies };
}
