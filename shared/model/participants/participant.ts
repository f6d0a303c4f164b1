import * as z from 'zod/mini';
import { accountIn } from '../../rules/text/instagram.ts';
import { interest, personalityTrait } from '../catalogue/catalogue.ts';
import { emailAddress, id, instant, instantPattern, line } from '../common.ts';
import { paymentMark } from '../payments/payment-mark.ts';
import { monthsShown, wordsShown } from './consent.ts';
import { languageShown } from './consent-language.ts';

export const gender = z.enum(['male', 'female', 'non-binary'], 'Please select a gender');
export type Gender = z.output<typeof gender>;

export const interestedIn = z.enum(['everyone', 'men', 'women'], 'Please select who you are interested in');
export type InterestedIn = z.output<typeof interestedIn>;

export const lookingFor = z.enum(['Something Serious', 'Something Casual', 'Open to Friends', 'Open to Anything']);
export type LookingFor = z.output<typeof lookingFor>;

/** A guest's earlier evenings, as known when the guest registered (docs/rules/door.md#who-returns). */
export const pastEvenings = z.object({
  /** Number of evenings they attended; also 0 if that is unknown for one of them. */
  came: z.number(),
  /** How many evenings they missed, as far as that is known. */
  missed: z.number(),
});
export type PastEvenings = z.output<typeof pastEvenings>;

/** A participant, for the tenant's staff. Photos are short-lived URLs on the site's own origin, or null if there is no photo. */
export const participant = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  gender,
  age: z.number(),
  interested_in: interestedIn,
  looking_for: lookingFor,
  occupation: z.nullable(z.string()),
  photo_extension: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  thumbnail_url: z.nullable(z.string()),
  personality_traits: z.array(personalityTrait),
  /** All types that belong to the chosen traits. */
  personality_types: z.array(z.string()),
  interests: z.array(interest),
  /** In an event's list, the matches at that event; otherwise the matches at all events. */
  match_count: z.number(),
  /** Whether staff marked the participant as absent. */
  absent: z.boolean(),
  /** When the participant was checked in at the event; null if they were not, and in lists across events. */
  checked_in_at: z.nullable(instant),
  /** The last round for which the participant stays; null if they stay for all. */
  leaves_after: z.nullable(z.number()),
  /** Whether the participant stays at one table all evening, for instance because of a wheelchair. */
  stays_seated: z.boolean(),
  /**
   * Whether the participant appears by number only at the event: on paper, projectors and other guests' phones. False in lists across
   * events.
   */
  hide_name: z.boolean(),
  /** A returning participant's earlier evenings; only staff see this. */
  past: z.optional(pastEvenings),
  /** Whether they have paid; left out where nothing was to be paid. Only staff see this. */
  payment: z.optional(paymentMark),
  /** For an absent guest, the gender of the walk-in who was given their place (docs/rules/door.md#a-full-event). Only staff see this. */
  gave_place_to: z.optional(gender),
});
export type Participant = z.output<typeof participant>;

export const contact = z.object({
  email: z.string(),
  phone: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
});

/** The whole profile with contact details, only for the participant and for staff who open it. */
export const profile = z.extend(z.omit(participant, { past: true, payment: true, gave_place_to: true }), {
  contact,
  event_ids: z.array(id),
  /** When the participant consented to data processing; null if staff entered the profile. */
  consent_at: z.nullable(instant),
  created_at: instant,
  /** Raised by every change. A PUT with an outdated version is refused (409). */
  version: z.number(),
});
export type Profile = z.output<typeof profile>;

/** The maximum number of interests, and of traits (docs/rules/participants.md#fields). */
export const choicesLimit = 4;

const choices = (noun: string) =>
  z._default(
    z.array(id, 'Please choose from the list.').check(
      z.maxLength(choicesLimit, `You've reached the maximum selection limit of ${choicesLimit} ${noun}.`),
      z.refine((list) => new Set(list).size === list.length, 'Each can be chosen once.'),
    ),
    [],
  );

/** Limits of the age field, in years (docs/rules/participants.md#fields). */
export const youngest = 18;
export const oldest = 100;
export const ageRange = `Age must be between ${youngest} and ${oldest}`;

/** An optional text field: missing, null and blank all mean none. */
const optionalLine = (max: number, what: string, read = (typed: string) => typed) =>
  z.pipe(
    z.optional(z.nullable(line({ max: [max, `${what} must not exceed ${max} characters`], read }))),
    z.transform((text) => text || null),
  );

const yesOrNo = 'Please say yes or no';

/** The participant form, as the API accepts it (docs/rules/participants.md#fields). */
export const participantForm = z.object({
  first_name: line({ required: 'First name is required', max: [60, 'First name must not exceed 60 characters'] }),
  last_name: line({ required: 'Last name is required', max: [60, 'Last name must not exceed 60 characters'] }),
  gender,
  interested_in: interestedIn,
  age: z
    .number({ error: ({ input }) => (input === undefined || input === null ? 'Age is required' : 'Age must be a number') })
    .check(z.int(ageRange), z.gte(youngest, ageRange), z.lte(oldest, ageRange)),
  /** Missing, null and blank all mean the default. */
  looking_for: z.pipe(
    z.optional(z.nullable(z.union([lookingFor, z.literal('')], 'Please choose from the list.'))),
    z.transform((choice): LookingFor => choice || 'Open to Anything'),
  ),
  occupation: optionalLine(80, 'Occupation'),
  contact: z.object(
    {
      email: emailAddress('Email is required', 'Invalid email format'),
      phone: optionalLine(40, 'Phone'),
      instagram: optionalLine(60, 'Instagram', accountIn),
    },
    'Email is required',
  ),
  personality_traits: choices('traits'),
  interests: choices('interests'),
  /** The id returned by `POST /photo-uploads`. Its photo is attached after processing. */
  photo_upload_id: z.optional(z.nullable(id)),
  /** Whether the participant consented to data processing for this event. */
  consent: z.optional(z.boolean(yesOrNo)),
  consent_words: wordsShown,
  /** The number of months of retention that the consent text named. */
  consent_months: monthsShown,
  consent_language: languageShown,
});
export type ParticipantForm = z.output<typeof participantForm>;

/** The names that a profile's details have in pages, files and the audit trail. */
export const detailLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  gender: 'Gender',
  age: 'Age',
  interested_in: 'Interested in',
  looking_for: 'Looking for',
  occupation: 'Occupation',
} as const satisfies Partial<Record<keyof ParticipantForm & keyof Participant, string>>;

/** The form for an existing participant. If `version` is left out, the last write wins (docs/rules/calls.md#versions). */
export const participantUpdateForm = z.extend(participantForm, {
  remove_photo: z.optional(z.boolean(yesOrNo)),
  version: z.optional(z.number('Unknown version').check(z.int('Unknown version'))),
});
export type ParticipantUpdateForm = z.output<typeof participantUpdateForm>;

const timeMessage = 'A time as 2026-03-06T19:00:00.000Z';
const roundMessage = 'Choose a round from 1 to 30';

/** How late a check-in may arrive, ms, because a door's phone may have been offline. */
export const lateCheckInMs = 12 * 3_600_000;

/** A change to a participant's attendance; at least one field is required (docs/rules/participants.md#absence). */
export const attendanceForm = z
  .object({
    absent: z.optional(z.boolean('Say whether the person is absent')),
    /** True checks the participant in and ends an absence; false undoes the check-in. */
    here: z.optional(z.boolean('Say whether the person is here')),
    /** When they arrived, for check-ins recorded offline. */
    at: z.optional(z.string(timeMessage).check(z.regex(instantPattern, timeMessage))),
    leaves_after: z.optional(
      z.nullable(z.number(roundMessage).check(z.int(roundMessage), z.gte(1, roundMessage), z.lte(30, roundMessage))),
    ),
    stays_seated: z.optional(z.boolean('Say whether the person stays seated')),
  })
  .check(
    z.refine((form) => [form.absent, form.here, form.leaves_after, form.stays_seated].some((value) => value !== undefined), {
      error: 'Say whether the person is absent',
      path: ['absent'],
    }),
  );
export type AttendanceForm = z.output<typeof attendanceForm>;
