import * as z from 'zod/mini';
import { atMost, id, instant } from './common.ts';

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
/** Why an address got no invitation. */
export const inviteRefusals = {
  malformed: 'Invalid email format',
  suppressed: 'Mail to this address came back or was unwanted',
  refused: 'The mail service refused mail to this address. You can try again tomorrow',
  overQuota: 'Your organization has sent all the invitations it may send for now',
} as const;
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
