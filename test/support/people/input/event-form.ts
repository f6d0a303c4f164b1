import type { RequestOf } from '#shared/contract/define.ts';
import type { events } from '#shared/contract/routes/events.ts';

type Form = RequestOf<typeof events.createEvent>;

/** Creates a valid form for an event that begins in an hour and lasts three hours. */
export function makeEventForm<Changes extends Partial<Form>>(changes: Changes = {} as Changes) {
  const start = Date.now() + 3_600_000;
  return {
    name: 'Spring evening',
    venue_name: 'The Green Room',
    venue_location: '12 Orchard Street',
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 3 * 3_600_000).toISOString(),
    male_limit: 20,
    female_limit: 20,
    ...changes,
  } satisfies Form;
}
