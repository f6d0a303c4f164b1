import * as z from 'zod/mini';
import { atMost, id, instant, wholeNumber } from './common.ts';
import { event } from './event.ts';
import { gender, participant, participantForm, profile } from './participant.ts';

/** A person in a list across events; a super_admin is told whose participant it is. */
export const listedParticipant = z.extend(participant, { tenant: z.optional(z.object({ id, name: z.string() })) });
export type ListedParticipant = z.output<typeof listedParticipant>;

/** Characters from which a search runs (docs/rules/participants.md#order-and-search). */
export const searchMinLength = 2;
const searchTooShort = `Please enter at least ${searchMinLength} characters`;

/** Part of a name, as typed into a search box. */
export const searchText = z
  .string(searchTooShort)
  .check(z.trim(), z.minLength(searchMinLength, searchTooShort), atMost(100, 'Please search for something shorter'));

const age = wholeNumber(0, 'Age must be a whole number');

/** Which people a list shows; they arrive as query text. */
export const participantFilters = {
  gender: z.optional(gender),
  min_age: z.optional(age),
  max_age: z.optional(age),
  has_photo: z.optional(
    z.pipe(
      z.enum(['true', 'false'], 'Please choose true or false'),
      z.transform((text: 'true' | 'false') => text === 'true'),
    ),
  ),
};

/** `limit` of the most chosen interests; 10 without it (docs/rules/statistics.md#calls). */
export const topInterestsLimit = z.optional(wholeNumber(1, 'Limit must be at least 1'));

/** An event somebody registered for. */
export const attendedEvent = z.pick(event, {
  id: true,
  name: true,
  venue_name: true,
  venue_location: true,
  start_time: true,
  end_time: true,
  time_zone: true,
  status: true,
});
export type AttendedEvent = z.output<typeof attendedEvent>;

/** What staff send to add somebody to an event: the id of somebody whose profile was kept, or else the form. */
export const addParticipantForm = z.union([z.object({ participant_id: id }), participantForm]);
export type AddParticipantForm = z.output<typeof addParticipantForm>;

/** A link with which somebody opens their own profile, on whatever device. `qr_code`: PNG data URL. */
export const profileLink = z.object({
  link: z.string(),
  qr_code: z.string(),
  expires_at: instant,
  /** Was it e-mailed to them? */
  sent: z.boolean(),
});
export type ProfileLink = z.output<typeof profileLink>;

/** Everything that is kept about somebody, for themselves. */
export const profileExport = z.object({
  exported_at: instant,
  organization: z.string(),
  /** False where the session did not come from the person's mailbox: then this is what was typed in it, without matches. */
  complete: z.boolean(),
  participant: profile,
  events: z.array(attendedEvent),
  /** The other person by first name only: the rest is theirs. */
  matches: z.array(
    z.object({ event_id: id, event_name: z.string(), start_time: instant, quality_score: z.number(), matched_with: z.string() }),
  ),
});
export type ProfileExport = z.output<typeof profileExport>;

/** A session of somebody's profile that did not begin with a link from their mailbox. */
export const profileOpening = z.object({
  id,
  /** By registering, by a link that staff gave, or by giving another address. */
  by: z.enum(['registration', 'link', 'address']),
  opened_at: instant,
  /** What the browser called itself: 'Safari on iPhone'. */
  device: z.string(),
  /** The event they registered for, or were given the link for. */
  event_name: z.nullable(z.string()),
});
export type ProfileOpening = z.output<typeof profileOpening>;

const sayWhether = 'Please say whether this was you';

/** 'Was this you?', answered by who came from the mailbox. `openings`: ids of those that were asked about. */
export const openingsAnswer = z.object({
  was_you: z.boolean(sayWhether),
  openings: z._default(z.array(id, sayWhether).check(z.maxLength(20, sayWhether)), []),
});
export type OpeningsAnswer = z.output<typeof openingsAnswer>;
