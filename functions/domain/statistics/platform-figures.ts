import * as z from 'zod/mini';
import { interestsIn, type MatchSums, parseMatchSums } from '../../data/events/counters.ts';
import { sumOf } from '../../data/events/event-lists.ts';
import type { Item } from '../../data/table/table.ts';
import { type PeopleTotals, parseEventCounts, peopleOfTotals } from '../../data/tenants/counts.ts';
import { readPlatformSums } from '../../data/tenants/platform-sums.ts';

const registered = z.object({ all: z._default(z.number(), 0) });

/** Returns the figures for the people of all organizations together, however large the platform is. They are a minute or two behind. */
export async function findPlatformPeople(): Promise<{
  events: number;
  people: PeopleTotals;
  registrations: number;
  interests: ReadonlyMap<string, number>;
}> {
  const sums = await readPlatformSums('events', 'people', 'registrations');
  return { ...figuresOf(sums), interests: interestsIn(sums.registrations) };
}

/** Returns the figures for the people and matches of all organizations together. */
export async function findPlatformMatches(): Promise<{
  events: number;
  people: PeopleTotals;
  registrations: number;
  matches: MatchSums;
}> {
  const sums = await readPlatformSums('events', 'people', 'registrations', 'matches');
  return { ...figuresOf(sums), matches: parseMatchSums(sums.matches) };
}

const figuresOf = ({ events, people, registrations }: Record<'events' | 'people' | 'registrations', Item>) => ({
  events: sumOf(parseEventCounts(events)),
  people: peopleOfTotals(people),
  registrations: z.parse(registered, registrations).all,
});
