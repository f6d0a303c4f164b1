import * as z from 'zod/mini';
import { mailboxMaxLength, mailboxOf, mailboxPattern } from '../../rules/text/mailbox.ts';
import { trimUnseen } from '../../rules/text/visible-text.ts';
import { waitingStates } from '../../rules/waiting/waiting.ts';
import { cardAnswer, resultKind, share } from '../cards/card.ts';
import { atMost, id, instant, wholeNumber } from '../common.ts';
import { event, eventFacts } from '../events/event.ts';
import { rating } from '../guest-evening/feedback.ts';
import { consentRecord } from './consent-record.ts';
import { gender, participant, participantForm, participantUpdateForm, profile } from './participant.ts';

/** A participant in a list across events; with the tenant for a super_admin. */
export const listedParticipant = z.extend(participant, { tenant: z.optional(z.object({ id, name: z.string() })) });
export type ListedParticipant = z.output<typeof listedParticipant>;

/** The minimum length of a search (docs/rules/participants.md#order-and-search). */
export const searchMinLength = 2;
const searchTooShort = `Please enter at least ${searchMinLength} characters`;

/** Part of a name, as typed into a search box. */
export const typedName = z
  .string(searchTooShort)
  .check(z.overwrite(trimUnseen), z.minLength(searchMinLength, searchTooShort), atMost(100, 'Please search for something shorter'));

const age = wholeNumber(0, 'Age must be a whole number');

/** Which participants a list shows; given as query text. */
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

/** The order of a participants list; by name unless given (docs/rules/participants.md#order-and-search). */
export const participantSort = z.enum(['name_asc', 'name_desc', 'age_asc', 'age_desc', 'matches_asc', 'matches_desc'], 'Unknown order');
export type ParticipantSort = z.output<typeof participantSort>;

/** An event that a participant registered for. */
export const attendedEvent = z.object({ id: event.shape.id, ...eventFacts.shape, status: event.shape.status });
export type AttendedEvent = z.output<typeof attendedEvent>;

/** An attended event, as staff see it. */
export const visit = z.extend(attendedEvent, {
  /** Whether they were there: null before the event is completed. */
  came: z.nullable(z.boolean()),
  /** Registered on another phone, as another participant with the same address (docs/rules/participants.md#returning-guests). */
  as_other: z.boolean(),
});
export type Visit = z.output<typeof visit>;

const yesOrNo = 'Please say yes or no';

/** Staff's choices when an event is full (docs/rules/door.md#a-full-event). Both are ignored while there is a place. */
const beyondLimits = {
  /** The absent guest whose place it is. */
  in_place_of: z.optional(id),
  /** Raises the event's limit by one. */
  one_more: z.optional(z.boolean(yesOrNo)),
};

/** A mailbox, which may be left empty. */
const mailboxOrNothing = (wrongFormat: string) =>
  z.string(wrongFormat).check(
    z.overwrite(trimUnseen),
    atMost(mailboxMaxLength, wrongFormat),
    z.overwrite((typed) => mailboxOf(typed) ?? typed),
    z.refine((typed) => typed === '' || mailboxPattern.test(typed), wrongFormat),
  );

/** The form's contact without an address: absent, null and blank all mean none. */
const contactWithoutEmail = z.extend(participantForm.shape.contact, {
  email: z.pipe(
    z.optional(z.nullable(mailboxOrNothing('Invalid email format'))),
    z.transform((email) => email ?? ''),
  ),
});

/** The form of a walk-in, as staff send it. `here`: they have arrived; ignored until 12 hours before the start. */
const walkInForm = z.extend(participantForm, { contact: contactWithoutEmail, here: z.optional(z.boolean(yesOrNo)), ...beyondLimits }).check(
  z.refine(({ here, contact }) => here === true || contact?.email !== '', {
    error: 'Email is required',
    path: ['contact', 'email'],
    // Also checked when other fields are wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
);

/** The body for adding a participant to an event: an existing participant's id, or else the form. */
export const addParticipantForm = z.union([z.object({ participant_id: id, ...beyondLimits }), walkInForm]);
export type AddParticipantForm = z.output<typeof addParticipantForm>;

/** The form for an existing participant, as staff send it: a walk-in may stay without an address. */
export const staffUpdateForm = z.extend(participantUpdateForm, { contact: contactWithoutEmail });

/** A link to a participant's own profile, for any device. `qr_code`: PNG data URL. */
export const profileLink = z.object({
  link: z.string(),
  qr_code: z.string(),
  expires_at: instant,
  /** Whether the link was e-mailed to the participant. */
  sent: z.boolean(),
});
export type ProfileLink = z.output<typeof profileLink>;

/** All data stored about a participant, for them to download. */
export const profileExport = z.object({
  exported_at: instant,
  organization: z.string(),
  /** False for a session not proved by the mailbox. It then has only what was entered in that session, without matches. */
  complete: z.boolean(),
  participant: profile,
  consent: consentRecord,
  events: z.array(attendedEvent),
  /** The other participant by first name only, for their privacy. */
  matches: z.array(
    z.object({
      event_id: id,
      event_name: z.string(),
      start_time: instant,
      quality_score: z.number(),
      matched_with: z.nullable(z.string()),
    }),
  ),
  /** Waiting lists that their address is or was on; none unless `complete`. */
  waiting_lists: z.array(z.object({ event_id: id, event_name: z.nullable(z.string()), state: z.enum(waitingStates), since: instant })),
  /** Their card answers and their results; never what others answered. */
  cards: z.array(
    z.object({
      event_id: id,
      event_name: z.string(),
      /** The other guest's first name; null if they appear by number only, or are gone. */
      answers: z.array(z.object({ about: z.nullable(z.string()), answer: z.nullable(cardAnswer), note: z.string() })),
      share: z.nullable(share),
      results: z.array(z.object({ kind: resultKind, with: z.string() })),
    }),
  ),
  /** Their feedback on evenings; none in a session that does not open cards. */
  feedback: z.array(z.object({ event_id: id, event_name: z.string(), rating, text: z.string() })),
  /**
   * People they asked not to be seated with, and whether what they shared is hidden from them; also their own reports. What others asked or
   * reported about them is not included.
   */
  kept_apart: z.array(z.object({ since: instant, from: z.nullable(z.string()), hides: z.boolean() })),
  reports: z.array(z.object({ at: instant, event_name: z.string(), about: z.nullable(z.string()), text: z.string() })),
});
export type ProfileExport = z.output<typeof profileExport>;

/** A session of a profile that did not begin with a link from the mailbox. */
export const profileOpening = z.object({
  id,
  /**
   * How it began: by registering, by a link that staff copied, by changing the address, or by a link to a old address. `staff`: no session,
   * but staff changed the address.
   */
  by: z.enum(['registration', 'link', 'address', 'mailbox', 'staff']),
  opened_at: instant,
  /** The browser's own description: 'Safari on iPhone'. */
  device: z.string(),
  /** The event of the registration or the link. */
  event_name: z.nullable(z.string()),
});
export type ProfileOpening = z.output<typeof profileOpening>;

const sayWhether = 'Please say whether this was you';

/** The answer of the mailbox's owner to 'Was this you?'. `openings`: ids of the openings in question. */
export const openingsAnswer = z.object({
  was_you: z.boolean(sayWhether),
  openings: z._default(z.array(id, sayWhether).check(z.maxLength(20, sayWhether)), []),
});
export type OpeningsAnswer = z.output<typeof openingsAnswer>;
