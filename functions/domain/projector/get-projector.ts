import type { ProjectorRound, ProjectorView } from '#shared/model/projector/projector.ts';
import { findBranded } from '../../data/brand/brands.ts';
import { findEvent, type StoredEvent } from '../../data/events/events.ts';
import { listRegistrations } from '../../data/registration/registrations.ts';
import { findNight, type StoredNight } from '../../data/rounds/night.ts';
import { datesOf, recallPlan, type StoredPlan } from '../../data/rounds/plans.ts';
import { drawQrSvg } from '../../lib/draw-qr-code.ts';
import { inBrand } from '../brand/shown-brand.ts';
import { eveningPage } from '../guests/evening-addresses.ts';
import { describePublicClock } from '../plan/describe-night.ts';
import { shownRound } from '../plan/guest-seat.ts';
import { shownNames } from '../plan/shown-names.ts';
import { realTimeAndIds } from '../time-and-ids.ts';
import { findProjector, unknownProjector } from './find-projector.ts';

/**
 * Returns an evening as its projector shows it.
 * @throws Problem `link_not_found`
 */
export async function getProjector(token: string, { now } = realTimeAndIds): Promise<ProjectorView> {
  const { tenantId, eventId } = await findProjector(token);
  const [event, tenant, night] = await Promise.all([
    findEvent(tenantId, eventId, { consistent: true }),
    findBranded(tenantId),
    findNight(tenantId, eventId),
  ]);
  if (event === undefined) throw unknownProjector();
  const link = eveningPage(eventId, event.language);
  return {
    event: {
      name: event.name,
      venue_name: event.venueName,
      organization: tenant?.name ?? '',
      start_time: event.start,
      end_time: event.end,
      time_zone: event.timeZone,
    },
    clock: { v: night?.v ?? 0, cards: night?.cards ?? 'none', ...describePublicClock(night) },
    // Even if a projector is left on, it shows no guest's name once the evening is over.
    ...(isOver(event, now()) ? { people: [], rounds: [] } : await seatsOf(tenantId, eventId, night)),
    evening: { link, qr_svg: await drawQrSvg(link) },
    ...inBrand(tenant?.brand),
    ...(event.cancellation === null ? {} : { canceled: true }),
    at: new Date(now()).toISOString(),
  };
}

/** Whether the event has been completed, or ended more than a day ago without having been completed. */
const isOver = ({ status, end }: StoredEvent, now: number): boolean => status === 'completed' || now > Date.parse(end) + 24 * 3_600_000;

async function seatsOf(
  tenantId: string,
  eventId: string,
  night: StoredNight | undefined,
): Promise<Pick<ProjectorView, 'people' | 'rounds'>> {
  const number = night && shownRound(night);
  if (night === undefined || number === undefined) return { people: [], rounds: [] };
  const [plan, registrations] = await Promise.all([
    recallPlan(tenantId, eventId, night.plan),
    listRegistrations(tenantId, eventId, { consistent: true }),
  ]);
  if (plan === undefined) return { people: [], rounds: [] };
  const round = roundOf(plan, number);
  const names = shownNames(registrations);
  const inRound = new Set([...round.tables.flatMap(([, one, other]) => [one, other]), ...round.resting]);
  const people = plan.roster.map((id, place) => ({ number: place + 1, name: names.get(id) ?? null }));
  return { people: people.filter((person) => inRound.has(person.number)), rounds: [round] };
}

const roundOf = (plan: StoredPlan, number: number): ProjectorRound => ({
  number,
  tables: datesOf(plan, number)
    .map(({ table, people: [one, other] }): [number, number, number] => [table, one + 1, other + 1])
    .sort(([one], [other]) => one - other),
  resting: (plan.resting[number - 1] ?? []).map((place) => place + 1),
});
