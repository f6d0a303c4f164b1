import * as z from 'zod/mini';
import { atMost, id, instant, line } from './common.ts';

export const eventStatus = z.enum(['upcoming', 'active', 'completed'], 'Unknown status');
export type EventStatus = z.output<typeof eventStatus>;

/** One evening. `start_time` and `end_time` are UTC; `time_zone` (IANA) is where the evening happens and how it is shown. */
export const event = z.object({
  id,
  name: z.string(),
  venue_name: z.string(),
  venue_location: z.string(),
  start_time: instant,
  end_time: instant,
  time_zone: z.string(),
  male_limit: z.number(),
  female_limit: z.number(),
  status: eventStatus,
  created_at: instant,
  created_by: z.object({ id, email: z.string() }),
  tenant: z.object({ id, name: z.string() }),
  /** Raised by every change of the event; a PUT that names an older one is refused (409). */
  version: z.number(),
});
export type Event = z.output<typeof event>;

/** What everybody may know of an event: its name, place and time. */
export const eventFacts = z.pick(event, {
  name: true,
  venue_name: true,
  venue_location: true,
  start_time: true,
  end_time: true,
  time_zone: true,
});
export type EventFacts = z.output<typeof eventFacts>;

const participantLimit = (who: 'Male' | 'Female') =>
  z
    .number(`${who} participant limit must be at least 1`)
    .check(
      z.int(`${who} participant limit must be a whole number`),
      z.gte(1, `${who} participant limit must be at least 1`),
      z.lte(500, `${who} participant limit cannot exceed 500`),
    );

/** Any ISO 8601 moment with its offset; kept as UTC with milliseconds. */
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
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'Unknown time zone'),
);

/** What 'Create event' sends. Rules that relate two fields or need the clock are in `shared/rules/event-times.ts`. */
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
  male_limit: participantLimit('Male'),
  female_limit: participantLimit('Female'),
});
export type EventForm = z.output<typeof eventForm>;

/** What 'Edit event' sends. Without `version` the last write wins; an older one is refused (rulings, 'Replies and errors'). */
export const eventUpdateForm = z.extend(eventForm, { version: z.optional(z.number('Unknown version').check(z.int('Unknown version'))) });
export type EventUpdateForm = z.output<typeof eventUpdateForm>;

/** How many events there are of each status, beside a list of them. */
export const eventCounts = z.object({ upcoming: z.number(), active: z.number(), completed: z.number() });
export type EventCounts = z.output<typeof eventCounts>;

/** Addresses to invite: at most 500 at once. They are judged one by one, and wrong ones answered in `errors`. */
export const inviteForm = z.object({
  emails: z
    .array(
      z.string('Each address must be text').check(atMost(500, 'This address is too long')),
      'Please enter at least one valid email address',
    )
    .check(z.minLength(1, 'Please enter at least one valid email address'), z.maxLength(500, 'Please invite at most 500 people at once')),
});

/**
 * `sent`: how many were accepted for sending; `failed`: how many were not, each named in `errors`. `more_at`, where some were
 * more than the organization may mail in a day: when the next may be sent.
 */
export const inviteResult = z.object({
  sent: z.number(),
  failed: z.number(),
  errors: z.array(z.object({ email: z.string(), error: z.string() })),
  more_at: z.optional(instant),
});
/** The error of an address that is such a one. */
export const overQuota = 'Your organization has sent all the invitations it may send for now';
export type InviteResult = z.output<typeof inviteResult>;

/** People registered, by gender. */
export const eventStatistics = z.object({
  total_participants: z.number(),
  male_count: z.number(),
  female_count: z.number(),
  non_binary_count: z.number(),
});
export type EventStatistics = z.output<typeof eventStatistics>;

/** The event's public invitation link. `qr_code` is a PNG data URL (256 px, margin 2); `expire_seconds` 0 when expired. */
export const invitation = z.object({
  token: z.string(),
  link: z.string(),
  qr_code: z.string(),
  expired: z.boolean(),
  expire_seconds: z.number(),
});
export type Invitation = z.output<typeof invitation>;
