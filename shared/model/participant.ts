import * as z from 'zod/mini';
import { interest, personalityTrait } from './catalogue.ts';
import { emailAddress, id, instant, line } from './common.ts';

export const gender = z.enum(['male', 'female', 'non-binary'], 'Please select a gender');
export type Gender = z.output<typeof gender>;

export const interestedIn = z.enum(['everyone', 'men', 'women'], 'Please select who you are interested in');
export type InterestedIn = z.output<typeof interestedIn>;

export const lookingFor = z.enum(['Something Serious', 'Something Casual', 'Open to Friends', 'Open to Anything']);
export type LookingFor = z.output<typeof lookingFor>;

/** A person as staff of their tenant see them. Photos are short-lived URLs on the site's own origin, null without one. */
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
  /** The union of the chosen traits' types. */
  personality_types: z.array(z.string()),
  interests: z.array(interest),
  /** Matches of the event whose list this is; otherwise of all events. */
  match_count: z.number(),
  /** Staff marked this person as not in the room. */
  absent: z.boolean(),
});
export type Participant = z.output<typeof participant>;

export const contact = z.object({
  email: z.string(),
  phone: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
});

/** The whole profile, contact included: only for the person and for staff who open it. */
export const profile = z.extend(participant, {
  contact,
  event_ids: z.array(id),
  /** When the person agreed to the processing of their data; null when staff entered it. */
  consent_at: z.nullable(instant),
  created_at: instant,
  /** Raised by every change; a PUT that names an older one is refused (409). */
  version: z.number(),
});
export type Profile = z.output<typeof profile>;

/** At most so many of each (docs/rules/participants.md#fields). */
export const choicesLimit = 4;

const choices = (noun: string) =>
  z._default(
    z.array(id, 'Please choose from the list.').check(
      z.maxLength(choicesLimit, `You've reached the maximum selection limit of ${choicesLimit} ${noun}.`),
      z.refine((list) => new Set(list).size === list.length, 'Each can be chosen once.'),
    ),
    [],
  );

/** Years (docs/rules/participants.md#fields). */
export const youngest = 18;
export const oldest = 100;
export const ageRange = `Age must be between ${youngest} and ${oldest}`;

/** An optional text field: absent, null and blank all mean none. */
const optionalLine = (max: number, what: string) =>
  z.pipe(
    z.optional(z.nullable(line({ max: [max, `${what} must not exceed ${max} characters`] }))),
    z.transform((text) => text || null),
  );

const yesOrNo = 'Please say yes or no';

/** The one participant form, as the API takes it (docs/rules/participants.md#fields). */
export const participantForm = z.object({
  first_name: line({ required: 'First name is required', max: [60, 'First name must not exceed 60 characters'] }),
  last_name: line({ required: 'Last name is required', max: [60, 'Last name must not exceed 60 characters'] }),
  gender,
  interested_in: interestedIn,
  age: z
    .number({ error: ({ input }) => (input === undefined || input === null ? 'Age is required' : 'Age must be a number') })
    .check(z.int(ageRange), z.gte(youngest, ageRange), z.lte(oldest, ageRange)),
  /** Absent, null and blank all mean the default. */
  looking_for: z.pipe(
    z.optional(z.nullable(z.union([lookingFor, z.literal('')], 'Please choose from the list.'))),
    z.transform((choice): LookingFor => choice || 'Open to Anything'),
  ),
  occupation: optionalLine(80, 'Occupation'),
  contact: z.object(
    {
      email: emailAddress('Email is required', 'Invalid email format'),
      phone: optionalLine(40, 'Phone'),
      instagram: optionalLine(60, 'Instagram'),
    },
    'Email is required',
  ),
  personality_traits: choices('traits'),
  interests: choices('interests'),
  /** From `POST /photo-uploads`; its photo is attached when processed. */
  photo_upload_id: z.optional(z.nullable(id)),
  /** The person agreed that the given data is processed for this event. */
  consent: z.optional(z.boolean(yesOrNo)),
});
export type ParticipantForm = z.output<typeof participantForm>;

/** The form for somebody who is there already. Without `version` the last write wins (docs/rules/calls.md#versions). */
export const participantUpdateForm = z.extend(participantForm, {
  remove_photo: z.optional(z.boolean(yesOrNo)),
  version: z.optional(z.number('Unknown version').check(z.int('Unknown version'))),
});
export type ParticipantUpdateForm = z.output<typeof participantUpdateForm>;

/** How many chose an interest. */
export const topInterest = z.object({ interest: z.pick(interest, { id: true, name: true, category: true }), count: z.number() });
export type TopInterest = z.output<typeof topInterest>;

export const participantStatistics = z.object({
  total_participants: z.number(),
  male_count: z.number(),
  female_count: z.number(),
  non_binary_count: z.number(),
  /** Years, exact; 0 when nobody has registered. */
  average_age: z.number(),
  /** Different interests chosen by at least one person. */
  unique_interests: z.number(),
  /** Interests chosen, counted per person. */
  total_interests: z.number(),
  top_interests: z.array(topInterest),
});
export type ParticipantStatistics = z.output<typeof participantStatistics>;

/** The same over all of a tenant's events, people counted once per event they registered for. */
export const overallStatistics = z.extend(participantStatistics, {
  total_events: z.number(),
  /** Event id → people registered. */
  participants_by_event: z.record(z.string(), z.number()),
});
export type OverallStatistics = z.output<typeof overallStatistics>;
