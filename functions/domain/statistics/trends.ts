import { Problem } from '#shared/contract/errors.ts';
import type { TrendEvening, Trends } from '#shared/model/statistics/trends.ts';
import { trendsOf } from '#shared/rules/statistics/trends.ts';
import type { StaffActor } from '../../call/actor.ts';
import { type CountersOfEvent, listCountersBefore } from '../../data/events/counter-lists.ts';
import { cameOf, heldIn, type PeopleCounter, registeredOf } from '../../data/events/counters.ts';
import { listEventsBefore } from '../../data/events/event-lists.ts';
import type { StoredEvent } from '../../data/events/events.ts';
import { findNights, type StoredNight } from '../../data/rounds/night.ts';
import { ownTenant } from '../access/resolve-tenant.ts';
import { describeSums } from '../plan/describe-night.ts';
import { realTimeAndIds } from '../time-and-ids.ts';

/** How many past events are read. This limits what a call costs, and older events say little about the next one. */
const looksBack = 50;

/**
 * Compares an organization's last evenings (docs/rules/trends.md). Uses counters only, and reads no guest's row.
 * @param tenantId the organization that a super_admin names
 * @throws Problem `no_tenant`, `invalid_input` for a super_admin who names none
 */
export async function getTrends(actor: StaffActor, tenantId: string | undefined, { now } = realTimeAndIds): Promise<Trends> {
  const tenant = actor.role === 'super_admin' ? requireNamed(tenantId) : ownTenant(actor);
  const at = now();
  const until = new Date(at).toISOString();
  const [events, counters] = await Promise.all([listEventsBefore(tenant, until, looksBack), listCountersBefore(tenant, until, looksBack)]);
  const nights = await findNights(
    tenant,
    counters.map(({ eventId }) => eventId),
  );
  const countersOf = new Map(counters.map((counter) => [counter.eventId, counter]));
  const over = events.filter((event) => isOver(event, at)).reverse();
  const evenings = over.flatMap((event) => {
    const counted = countersOf.get(event.id);
    return counted === undefined ? [] : [eveningOf(event, counted, nights.get(event.id))];
  });
  const withGuests = evenings.filter(({ registered }) => registered > 0);
  return { ...trendsOf(withGuests), without_guests: evenings.length - withGuests.length };
}

function requireNamed(tenantId: string | undefined): string {
  if (tenantId === undefined) throw new Problem('invalid_input', { fields: { tenant_id: 'Please choose an organization' } });
  return tenantId;
}

const isOver = ({ status, end, cancellation }: StoredEvent, now: number): boolean =>
  cancellation === null && (status === 'completed' || Date.parse(end) <= now);

/** Returns one evening's figures from its counters. */
export function eveningOf(event: StoredEvent, { people, matches }: CountersOfEvent, night: StoredNight | undefined): TrendEvening {
  return {
    event_id: event.id,
    event_name: event.name,
    start_time: event.start,
    time_zone: event.timeZone,
    weekday: weekdayOf(event),
    registered: registeredOf(people),
    places: people.totalLimit + heldIn(people),
    came: cameOf(people),
    waited: people.joined,
    pairs: matches.pairs,
    mutual: night === undefined ? null : (describeSums(night)?.dates ?? null),
    filled: people.keepsTrends ? fillTimesOf(people) : null,
  };
}

function fillTimesOf({ firstAt, fullAt, menFullAt, womenFullAt }: PeopleCounter): TrendEvening['filled'] {
  const after = (at: number | null) => (at === null || firstAt === null ? null : Math.max(0, Math.round((at - firstAt) / 1000)));
  return { all: after(fullAt), men: after(menFullAt), women: after(womenFullAt) };
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const weekdayOf = ({ start, timeZone }: StoredEvent): number =>
  1 + weekdays.indexOf(new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date(start)));
