import { Problem } from '#shared/contract/errors.ts';
import type { EventOutcome, MatchAnalytics, StatisticsQuery } from '#shared/model/statistics/match-analytics.ts';
import type { StaffActor } from '../../call/actor.ts';
import { type CsvColumns, csvOf } from '../../call/reply/csv.ts';
import { type Catalogue, readCatalogue } from '../../data/catalogue/catalogue.ts';
import { withOwnOf } from '../../data/catalogue/own-interests.ts';
import { type CountersOfEvent, findCountersOf, findCountersOfAll } from '../../data/events/counter-lists.ts';
import type { MatchSums } from '../../data/events/counters.ts';
import { mostCounted } from '../../data/events/match-tallies.ts';
import { peopleIn } from '../../data/tenants/counts.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { countPeopleOf, isOfAll, listCountedEvents, listLatestIndexed, tenantOf } from '../events/counted-events.ts';
import { sumMatches } from './match-sums.ts';
import { findPlatformMatches } from './platform-figures.ts';
import { rankInterests } from './rank-interests.ts';

/** How many of the most often shared interests are shown. */
const topInterests = 10;
/** The width of a histogram step, in percent. */
const histogramStep = 5;

/**
 * Returns match analytics for one event, a period, or all events. Uses counters only: one item for each event, and one for the
 * organization's people.
 * @throws Problem `event_not_found`, `no_tenant`
 */
export async function getMatchAnalytics(actor: StaffActor, query: StatisticsQuery): Promise<MatchAnalytics> {
  const isWhole = query.event_id === undefined && query.from === undefined && query.to === undefined;
  if (isWhole && isOfAll(actor, query.tenant_id)) return describePlatform();
  const [events, everybody, platform] = await Promise.all([
    countersFor(actor, query),
    isWhole ? countPeopleOf(actor, query.tenant_id) : undefined,
    readCatalogue(),
  ]);
  const chosen = events.map(({ matches }) => ({ interests: [...matches.tallies.sharedInterests.keys()] }));
  const catalogue = isOfAll(actor, query.tenant_id) ? platform : await withOwnOf(platform, tenantOf(actor, query.tenant_id), chosen);
  const counted = { number: events.length, sums: events.map(({ people, matches }) => ({ registrations: people.total, matches })) };
  return describeAnalytics(events, counted, { catalogue, single: query.event_id !== undefined, people: everybody && peopleIn(everybody) });
}

/** Describes all organizations, using the platform's sums. Lists only the latest events one by one. */
async function describePlatform(): Promise<MatchAnalytics> {
  const [sums, places, catalogue] = await Promise.all([findPlatformMatches(), listLatestIndexed(), readCatalogue()]);
  const events = (await findCountersOfAll(places)).reverse();
  return describeAnalytics(events, { number: sums.events, sums: [sums] }, { catalogue, single: false, people: peopleIn(sums.people) });
}

/**
 * Exports match analytics as a CSV file, one line for each event.
 * @throws Problem `event_not_found`, `no_tenant`
 */
export async function exportMatchAnalytics(actor: StaffActor, query: StatisticsQuery): Promise<string> {
  return csvOf(columns, (await countersFor(actor, query)).map(outcomeOf));
}

/** Returns the counters that a query asks for, earliest event first. */
async function countersFor(actor: StaffActor, query: StatisticsQuery): Promise<CountersOfEvent[]> {
  const { event_id: eventId, from, to } = query;
  // An event belongs to the day on which it starts in UTC; '~' sorts after every time on the last day.
  const period = { from, to: to === undefined ? undefined : `${to}~` };
  if (eventId !== undefined) {
    const found = await findCountersOf(await tenantOfEvent(actor, eventId), eventId);
    if (found === undefined) throw new Problem('event_not_found');
    return [found];
  }
  return listCountedEvents(actor, query.tenant_id, period);
}

/** What the analytics describe. `people`: the number of people in the whole organization, if all of its events are described. */
interface Described {
  readonly catalogue: Catalogue;
  readonly single: boolean;
  readonly people: number | undefined;
}

/** How many events the figures come from, and the events' sums: either for each event, or all in one. */
interface CountedSums {
  readonly number: number;
  readonly sums: readonly { readonly registrations: number; readonly matches: MatchSums }[];
}

/**
 * Describes analytics.
 * @param events the events that are listed one by one
 */
function describeAnalytics(
  events: readonly CountersOfEvent[],
  counted: CountedSums,
  { catalogue, single, people }: Described,
): MatchAnalytics {
  const matches = counted.sums.map((sum) => sum.matches);
  const sums = sumMatches(matches);
  const registrations = counted.sums.reduce((all, sum) => all + sum.registrations, 0);
  return {
    ...sums,
    total_events: counted.number,
    // Within one event, nobody is counted twice. For a period, no counter says how many people came to several evenings.
    total_participants: single ? registrations : (people ?? null),
    total_registrations: registrations,
    ...ratesOf(sums, registrations),
    participants_by_matches: participantsByMatches(counted.sums),
    quality_histogram: qualityHistogram(matches),
    shared_interests: rankInterests(
      matches.map(({ tallies }) => tallies.sharedInterests),
      catalogue,
    ).slice(0, topInterests),
    quality_over_time: single ? events.flatMap(spansOf) : events.flatMap(pointOf),
    events: events.map(outcomeOf),
  };
}

function ratesOf({ total_matches: total, quality_distribution: { previous } }: ReturnType<typeof sumMatches>, people: number) {
  return { repeat_rate: total === 0 ? 0 : previous / total, matches_per_participant: people === 0 ? 0 : (2 * total) / people };
}

function outcomeOf({ eventId, start, people, matches }: CountersOfEvent): EventOutcome {
  const sums = sumMatches([matches]);
  return {
    event_id: eventId,
    event_name: matches.name,
    start_time: start,
    status: matches.status,
    participants: { total: people.total, male: people.male, female: people.female, non_binary: people.nonBinary },
    ...sums,
    ...ratesOf(sums, people.total),
  };
}

function participantsByMatches(sums: CountedSums['sums']) {
  const steps = Array.from({ length: mostCounted + 1 }, (_, matches) => ({ matches, participants: 0 }));
  for (const { registrations, matches } of sums) {
    let matched = 0;
    for (const step of steps.slice(1)) {
      const count = matches.tallies.peopleByMatches.get(step.matches) ?? 0;
      step.participants += count;
      matched += count;
    }
    // A participant who was erased after being matched still counts as matched.
    if (steps[0] !== undefined) steps[0].participants += Math.max(0, registrations - matched);
  }
  return steps;
}

function qualityHistogram(matches: readonly MatchSums[]) {
  const steps = Array.from({ length: 100 / histogramStep }, (_, step) => ({ percent: step * histogramStep, count: 0 }));
  for (const { tallies } of matches) {
    for (const [percent, count] of tallies.byPercent) {
      const step = steps[Math.min(steps.length - 1, Math.floor(percent / histogramStep))];
      if (step !== undefined) step.count += count;
    }
  }
  return steps;
}

function pointOf({ eventId, start, matches }: CountersOfEvent) {
  const { total_matches: count, average_score } = sumMatches([matches]);
  return count === 0 ? [] : [{ at: start, event_id: eventId, matches: count, average_score }];
}

/** Returns one point for every five minutes in which an event has matches. */
const spansOf = ({ eventId, matches }: CountersOfEvent) =>
  [...matches.tallies.bySpan]
    .sort(([one], [other]) => one - other)
    .map(([begin, { matches: count, scoreSum }]) => ({
      at: new Date(begin).toISOString(),
      event_id: eventId,
      matches: count,
      average_score: scoreSum / count / 10_000,
    }));

const share = (value: number) => Math.round(value * 10_000) / 10_000;

const columns: CsvColumns<EventOutcome> = {
  'Event id': (event) => event.event_id,
  Event: (event) => event.event_name,
  'Start (UTC)': (event) => event.start_time,
  Status: (event) => event.status,
  Participants: (event) => event.participants.total,
  Men: (event) => event.participants.male,
  Women: (event) => event.participants.female,
  'Non-binary': (event) => event.participants.non_binary,
  Matches: (event) => event.total_matches,
  High: (event) => event.quality_distribution.high,
  Good: (event) => event.quality_distribution.medium,
  Low: (event) => event.quality_distribution.low,
  'Average score': (event) => share(event.average_score),
  'Different pairs': (event) => event.unique_matches,
  'Pairs matched again': (event) => event.repeat_matches,
  'Repeat rate': (event) => share(event.repeat_rate),
  'Matches per participant': (event) => share(event.matches_per_participant),
};
