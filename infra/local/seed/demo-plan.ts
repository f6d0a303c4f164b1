import type { EventForm } from '#shared/model/events/event-form.ts';
import type { PriceForm } from '#shared/model/payments/price.ts';

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

/** Returns when the demo organization was created: some weeks before its first evening. `now`: epoch ms. */
export const demoSince = (now: number): string => new Date(now - 60 * day).toISOString();

export interface PlannedEvening {
  readonly form: EventForm;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** A past evening of the demo, with its guests as indexes into the list of people. */
export interface PlannedHistory extends PlannedEvening {
  readonly guests: readonly number[];
  /** Guests who did not come. */
  readonly noShows: readonly number[];
  readonly rounds: number;
}

export interface DemoPlan {
  /** Past evenings, earliest first. */
  readonly history: readonly PlannedHistory[];
  readonly live: PlannedEvening;
  readonly next: PlannedEvening;
  /** An evening with a price. */
  readonly paid: PlannedEvening;
}

/** Adds a price in US dollars that guests pay online or at the door, lower until a week before. */
function priced({ form, createdAt }: PlannedEvening): PlannedEvening {
  const early = { until: new Date(Date.parse(form.start_time) - 7 * day).toISOString(), places: null };
  const price: PriceForm = {
    amounts: { women: 2500, men: 2900, others: 2900 },
    early: [{ ...early, amounts: { women: 1900, men: 2300, others: 2300 } }],
    ways: ['online', 'door'],
    refunds: { kind: 'until', days: 3 },
    ...{ tax_percent: null, together_percent: 20 },
  };
  return { form: { ...form, price }, createdAt };
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Plans the last three Fridays, an evening that began twenty minutes ago, one next week, and one with a price in two weeks. `now`: epoch ms. */
export function planEvenings(now: number): DemoPlan {
  const thisMinute = Math.floor(now / minute) * minute;
  const sevenThatDay = new Date(thisMinute).setHours(19, 0, 0, 0);
  const evening = (
    name: string,
    venue_name: string,
    venue_location: string,
    start: number,
    daysAhead: number,
    places = 20,
  ): PlannedEvening => ({
    form: {
      ...{ name, venue_name, venue_location, male_limit: places, female_limit: places },
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + 3 * hour).toISOString(),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    createdAt: Math.min(now, start - daysAhead * day),
  });
  const friday = new Date(sevenThatDay);
  const sinceFriday = (friday.getDay() + 2) % 7 || 7;
  const fridayBefore = (weeks: number) => new Date(sevenThatDay).setDate(friday.getDate() - sinceFriday - weeks * 7);
  return {
    history: [
      {
        ...evening('First Friday at the Juniper Room', 'The Juniper Room', '48 Mercer Street', fridayBefore(2), 10, 10),
        ...{ guests: from(0, 12), noShows: [12], rounds: 3 },
      },
      {
        ...evening('Supper Club Social', 'The Juniper Room', '48 Mercer Street', fridayBefore(1), 12, 10),
        ...{ guests: from(9, 23), noShows: [], rounds: 3 },
      },
      {
        ...evening('Friday at the Glasshouse', 'The Glasshouse', '12 Orchard Lane', fridayBefore(0), 14, 10),
        ...{ guests: [...from(0, 5), ...from(14, 23)], noShows: [4, 20], rounds: 4 },
      },
    ],
    live: evening('Candlelight at the Conservatory', 'The Glasshouse', '12 Orchard Lane', thisMinute - 20 * minute, 12),
    next: evening('Rooftop Evening', 'Hotel Marlowe, Roof Terrace', '210 Harbor Avenue', sevenThatDay + 7 * day, 10),
    paid: priced(evening('Five Courses, Five Tables', 'The Juniper Room', '48 Mercer Street', sevenThatDay + 14 * day, 20)),
  };
}
