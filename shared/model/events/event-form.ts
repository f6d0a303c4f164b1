import * as z from 'zod/mini';
import { atMost, line } from '../common.ts';
import { priceForm } from '../payments/price.ts';
import { eventAges } from './ages.ts';
import { eventFormat } from './event-format.ts';
import { eventLanguage } from './event-language.ts';
import { questionForms } from './question-form.ts';

/** The highest limit of places that can be set, for a gender or for all together. */
export const mostPlaces = 500;

const participantLimit = (who: 'Male' | 'Female') =>
  z
    .number(`${who} participant limit must be at least 1`)
    .check(
      z.int(`${who} participant limit must be a whole number`),
      z.gte(1, `${who} participant limit must be at least 1`),
      z.lte(mostPlaces, `${who} participant limit cannot exceed ${mostPlaces}`),
    );

const limitForAll = z
  .number('Participant limit must be at least 1')
  .check(
    z.int('Participant limit must be a whole number'),
    z.gte(1, 'Participant limit must be at least 1'),
    z.lte(mostPlaces, `Participant limit cannot exceed ${mostPlaces}`),
  );

/** The limit for each gender that a new event starts with (docs/rules/events.md#places). */
export const usualLimit = 50;

/** Any ISO 8601 time with an offset; converted to UTC with milliseconds. */
const moment = (required: string, wrong: string) =>
  z.pipe(
    z.string(required).check(
      z.minLength(1, required),
      z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/, { error: wrong, abort: true }),
      z.refine((text) => !Number.isNaN(Date.parse(text)), wrong),
    ),
    z.transform((text) => new Date(text).toISOString()),
  );

const timeZone = z.string('Unknown time zone').check(
  atMost(64, 'Unknown time zone'),
  z.refine((zone) => {
    // JavaScript also accepts offsets as time zones, but their hour would be wrong after the next clock change.
    if (/^[+-]/.test(zone)) return false;
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'Unknown time zone'),
);

/** The body of 'Create event'. Rules that relate two fields or need the clock are in `shared/rules/events/event-times.ts`. */
export const eventForm = z.object({
  name: line({
    required: 'Event name is required',
    min: [3, 'Event name must be at least 3 characters long'],
    max: [100, 'Event name must not exceed 100 characters'],
  }),
  venue_name: line({
    required: 'Venue name is required',
    min: [3, 'Venue name must be at least 3 characters long'],
    max: [100, 'Venue name must not exceed 100 characters'],
  }),
  venue_location: line({
    required: 'Venue location is required',
    min: [3, 'Venue location must be at least 3 characters long'],
    max: [200, 'Venue location must not exceed 200 characters'],
  }),
  start_time: moment('Start time is required', 'Invalid start time format'),
  end_time: moment('End time is required', 'Invalid end time format'),
  time_zone: z.optional(timeZone),
  male_limit: z._default(participantLimit('Male'), usualLimit),
  female_limit: z._default(participantLimit('Female'), usualLimit),
  /** Null for the usual format. If it is left out, a new event has the usual format, and a stored one keeps its own. */
  format: z.optional(z.nullable(eventFormat)),
  /** The limit for all genders together, in formats that have it. If it is left out, a stored one stays. */
  participant_limit: z.optional(z.nullable(limitForAll)),
  ages: z.optional(z.nullable(eventAges)),
  /** Whether staff decide who comes (docs/rules/waiting.md#applications). */
  approval: z.optional(z.nullable(z.boolean('Say whether guests apply'))),
  /** Null for English. When an event is edited, leaving it out changes nothing. */
  language: z.optional(z.nullable(eventLanguage)),
  /** When an event is edited, leaving it out changes nothing. */
  questions: z.optional(z.nullable(questionForms)),
  /** When an event is edited, leaving it out changes nothing; null makes it free. */
  price: z.optional(z.nullable(priceForm)),
});
export type EventForm = z.output<typeof eventForm>;

/**
 * The body of 'Edit event'. The time zone, `ages` and `approval` stay as they are if they are left out. If `version` is left out, the last
 * write wins; an outdated version is refused (docs/rules/calls.md#versions).
 */
export const eventUpdateForm = z.extend(eventForm, {
  male_limit: participantLimit('Male'),
  female_limit: participantLimit('Female'),
  version: z.optional(z.number('Unknown version').check(z.int('Unknown version'))),
});
export type EventUpdateForm = z.output<typeof eventUpdateForm>;
