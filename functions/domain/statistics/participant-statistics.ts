import { Problem } from '#shared/contract/errors.ts';
import type { OverallStatistics, ParticipantStatistics, TopInterest } from '#shared/model/statistics/participant-statistics.ts';
import type { StaffActor } from '../../call/actor.ts';
import { type Catalogue, readCatalogue } from '../../data/catalogue/catalogue.ts';
import { withOwnOf } from '../../data/catalogue/own-interests.ts';
import { findRegistered } from '../../data/events/counter-lists.ts';
import { findPeopleCounter, type PeopleCounter } from '../../data/events/counters.ts';
import { type PeopleTotals, peopleIn } from '../../data/tenants/counts.ts';
import { tenantOfEvent } from '../access/resolve-tenant.ts';
import { countPeopleOf, isOfAll, listCountedEvents, listLatestIndexed, tenantOf } from '../events/counted-events.ts';
import { findPlatformPeople } from './platform-figures.ts';
import { rankInterests } from './rank-interests.ts';

/** How many of the most often chosen interests are shown (docs/rules/statistics.md#figures-of-an-event). */
const topInterests = 10;

/**
 * Returns an event's participant statistics.
 * @throws Problem `event_not_found`
 */
export async function getParticipantStatistics(actor: StaffActor, eventId: string): Promise<ParticipantStatistics> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [counter, catalogue] = await Promise.all([findPeopleCounter(tenantId, eventId), readCatalogue()]);
  if (counter === undefined) throw new Problem('event_not_found');
  return sumUp([counter], await withOwnOf(catalogue, tenantId, [chosenIn(counter)]));
}

/**
 * Returns the interests that most participants of an event chose, at most `limit`.
 * @throws Problem `event_not_found`
 */
export async function getTopInterests(actor: StaffActor, eventId: string, limit = topInterests): Promise<TopInterest[]> {
  const tenantId = await tenantOfEvent(actor, eventId);
  const [counter, catalogue] = await Promise.all([findPeopleCounter(tenantId, eventId), readCatalogue()]);
  if (counter === undefined) throw new Problem('event_not_found');
  return rankInterests([counter.interestCounts], await withOwnOf(catalogue, tenantId, [chosenIn(counter)])).slice(0, limit);
}

/**
 * Returns the statistics of a whole organization: its people by gender and age, and the interests in the registrations for its events. Uses
 * counters only.
 * @param tenantId limits a super_admin's result to one tenant; ignored for other callers
 * @throws Problem `no_tenant`
 */
export async function getOverallStatistics(actor: StaffActor, tenantId: string | undefined): Promise<OverallStatistics> {
  if (isOfAll(actor, tenantId)) return describePlatform();
  const [events, people, catalogue] = await Promise.all([
    listCountedEvents(actor, tenantId),
    countPeopleOf(actor, tenantId),
    readCatalogue(),
  ]);
  const counters = events.map((event) => event.people);
  return {
    ...sumUp(counters, await withOwnOf(catalogue, tenantOf(actor, tenantId), counters.map(chosenIn))),
    ...describePeople(people),
    total_events: events.length,
    total_registrations: counters.reduce((all, { total }) => all + total, 0),
    participants_by_event: Object.fromEntries(events.map(({ eventId, people: { total } }) => [eventId, total])),
  };
}

/** Returns the interests that someone at an event chose. */
const chosenIn = ({ interestCounts }: PeopleCounter) => ({ interests: [...interestCounts.keys()] });

/** Describes all organizations, using the platform's sums. Takes the same small number of reads, however many organizations there are. */
async function describePlatform(): Promise<OverallStatistics> {
  const [sums, places, catalogue] = await Promise.all([findPlatformPeople(), listLatestIndexed(), readCatalogue()]);
  const registered = await findRegistered(places.map(({ tenantId, eventId: id }) => ({ tenantId, id })));
  return {
    ...describeInterests(rankInterests([sums.interests], catalogue)),
    ...describePeople(sums.people),
    total_events: sums.events,
    total_registrations: sums.registrations,
    participants_by_event: Object.fromEntries([...registered].map(([eventId, { total_participants }]) => [eventId, total_participants])),
  };
}

function describePeople(people: PeopleTotals) {
  const total = peopleIn(people);
  return {
    total_participants: total,
    male_count: people.male,
    female_count: people.female,
    non_binary_count: people.nonBinary,
    average_age: total === 0 ? 0 : people.ages / total,
  };
}

function sumUp(counters: readonly PeopleCounter[], catalogue: Catalogue): ParticipantStatistics {
  const sum = (of: (counter: PeopleCounter) => number) => counters.reduce((total, counter) => total + of(counter), 0);
  const total = sum((counter) => counter.total);
  return {
    total_participants: total,
    male_count: sum((counter) => counter.male),
    female_count: sum((counter) => counter.female),
    non_binary_count: sum((counter) => counter.nonBinary),
    average_age: total === 0 ? 0 : sum((counter) => counter.ageSum) / total,
    ...describeInterests(
      rankInterests(
        counters.map(({ interestCounts }) => interestCounts),
        catalogue,
      ),
    ),
  };
}

const describeInterests = (chosen: readonly TopInterest[]) => ({
  unique_interests: chosen.length,
  total_interests: chosen.reduce((all, { count }) => all + count, 0),
  top_interests: chosen.slice(0, topInterests),
});
