import type { EventForm } from '#shared/model/event-form.ts';

/** The demo organization. Its accounts exist on this machine only, so their password may be known. */
export const demoOrganization = { id: 'candlelight00000', name: 'Candlelight Socials', slug: 'candlelight-socials' } as const;
export const demoPassword = 'supper-at-eight';
export const demoStaff = [
  { email: 'admin@candlelight.example', password: demoPassword, role: 'admin' },
  { email: 'host@candlelight.example', password: demoPassword, role: 'host' },
] as const;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface PlannedEvening {
  readonly form: EventForm;
  /** Epoch ms. */
  readonly createdAt: number;
}

export interface DemoPlan {
  readonly past: PlannedEvening;
  readonly live: PlannedEvening;
  readonly next: PlannedEvening;
}

/** One evening two weeks ago, one that began twenty minutes ago, one next week. `now`: epoch ms. */
export function planEvenings(now: number): DemoPlan {
  const thisMinute = Math.floor(now / minute) * minute;
  const sevenThatDay = new Date(thisMinute).setHours(19, 0, 0, 0);
  const evening = (name: string, venue_name: string, venue_location: string, start: number, daysAhead: number): PlannedEvening => ({
    form: {
      ...{ name, venue_name, venue_location, male_limit: 20, female_limit: 20 },
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 3 * hour).toISOString(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    createdAt: Math.min(now, start - daysAhead * day),
  });
  return {
    past: evening('Supper Club Social', 'The Juniper Room', '48 Mercer Street', sevenThatDay - 14 * day, 10),
    live: evening('Candlelight at the Conservatory', 'The Glasshouse', '12 Orchard Lane', thisMinute - 20 * minute, 12),
    next: evening('Rooftop Evening', 'Hotel Marlowe, Roof Terrace', '210 Harbor Avenue', sevenThatDay + 7 * day, 10),
  };
}
