import * as z from 'zod/mini';
import { mailboxMaxLength, mailboxOf, mailboxPattern } from '../../rules/text/mailbox.ts';
import { trimUnseen } from '../../rules/text/visible-text.ts';
import { waitingStates } from '../../rules/waiting/waiting.ts';
import { cardAnswer, resultKind, share } from '../cards/card.ts';
import { atMost, id, instant, wholeNumber } from '../common.ts';
import { eventFacts, eventStatus } from '../events/event-facts.ts';
import { answer, answersField } from '../events/question.ts';
import { rating } from '../guest-evening/feedback.ts';
import { consentRecord } from './consent-record.ts';
import { gender, participant, participantForm, participantUpdateForm, profile } from './participant.ts';

/** A participant in a list across events. For a super_admin, it includes the tenant. */
export const listedParticipant = z.extend(participant, { tenant: z.optional(z.object({ id, name: z.string() })) });
export type ListedParticipant = z.output<typeof listedParticipant>;

/** The minimum length of a search (docs/rules/participants.md#order-and-search). */
export const searchMinLength = 2;
const searchTooShort = `Please enter at least ${searchMinLength} characters`;

/** The most guests with all their answers in one reply. At their longest, with the questions, these take 4 MB. */
export const mostWithAnswers = 250;

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

/** The order of a participants list; if left out, by name (docs/rules/participants.md#order-and-search). */
export const participantSort = z.enum(['name_asc', 'name_desc', 'age_asc', 'age_desc', 'matches_asc', 'matches_desc'], 'Unknown order');
export type ParticipantSort = z.output<typeof participantSort>;

/** An event that a participant registered for. */
export const attendedEvent = z.object({
  id,
  ...eventFacts.shape,
  status: eventStatus,
  /** Set if the event was canceled; its status is then `completed`. */
  canceled: z.optional(z.literal(true)),
  /** The participant's answers to the organizer's questions; left out if there are none. */
  answers: z.optional(z.array(answer)),
});
export type AttendedEvent = z.output<typeof attendedEvent>;

/** An attended event, as staff see it. */
export const visit = z.extend(attendedEvent, {
  /** Whether they were there; null until the event is completed. */
  came: z.nullable(z.boolean()),
  /**
   * True if they registered on another phone, as another participant with the same address (docs/rules/participants.md#returning-guests).
   */
  as_other: z.boolean(),
});
export type Visit = z.output<typeof visit>;

const yesOrNo = 'Please say yes or no';

/** What staff choose when an event is full (docs/rules/door.md#a-full-event) or for other ages. Ignored where it is not needed. */
const beyondLimits = {
  /** The absent guest whose place is given away. */
  in_place_of: z.optional(id),
  /** Raises the event's limit by one. */
  one_more: z.optional(z.boolean(yesOrNo)),
  /** Adds the person even if they are outside the event's ages. */
  any_age: z.optional(z.boolean(yesOrNo)),
};

/** A mailbox address, which may be left empty. */
const mailboxOrNothing = (wrongFormat: string) =>
  z.string(wrongFormat).check(
    z.overwrite(trimUnseen),
    atMost(mailboxMaxLength, wrongFormat),
    z.overwrite((typed) => mailboxOf(typed) ?? typed),
    z.refine((typed) => typed === '' || mailboxPattern.test(typed), wrongFormat),
  );

/** The form's contact details without an address: missing, null and blank all mean none. */
const contactWithoutEmail = z.extend(participantForm.shape.contact, {
  email: z.pipe(
    z.optional(z.nullable(mailboxOrNothing('Invalid email format'))),
    z.transform((email) => email ?? ''),
  ),
});

/** The form for a walk-in, as staff send it. `here`: they have arrived; ignored until 12 hours before the start. */
const walkInForm = z
  .extend(participantForm, { contact: contactWithoutEmail, here: z.optional(z.boolean(yesOrNo)), ...answersField, ...beyondLimits })
  .check(
    z.refine(({ here, contact }) => here === true || contact?.email !== '', {
      error: 'Email is required',
      path: ['contact', 'email'],
      // This is also checked if other fields are wrong.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

/** The body for adding a participant to an event: either an existing participant's id, or the form. */
export const addParticipantForm = z.union([z.object({ participant_id: id, ...beyondLimits }), walkInForm]);
export type AddParticipantForm = z.output<typeof addParticipantForm>;

/** The form for an existing participant, as staff send it: a walk-in may still have no address. */
export const staffUpdateForm = z.extend(participantUpdateForm, { contact: contactWithoutEmail });

/** A link to a participant's own profile, for any device. `qr_code`: PNG data URL. */
export const profileLink = z.object({
  link: z.string(),
  qr_code: z.string(),
  expires_at: instant,
  /** Whether the link was emailed to the participant. */
  sent: z.boolean(),
});
export type ProfileLink = z.output<typeof profileLink>;

/**
 * An order in a guest's own file. Amounts are in the currency's smallest unit. `state`, `way` and `currency` are as in `order`, but any text
 * here, so that guests' pages need not load the lists of them.
 */
const ownSale = z.object({
  ...{ event_id: id, event_name: z.nullable(z.string()), id, created_at: instant, paid_at: z.nullable(instant) },
  ...{ state: z.string(), way: z.string(), currency: z.string(), amount: z.number(), refunded: z.number(), code: z.nullable(z.string()) },
});

/** All data stored about a participant, for the participant to download. */
export const profileExport = z.object({
  exported_at: instant,
  organization: z.string(),
  /** False in a session that has not proved the mailbox. The file then contains only what was entered in that session, and no matches. */
  complete: z.boolean(),
  participant: profile,
  consent: consentRecord,
  events: z.array(attendedEvent),
  /** Shows the other participant's first name only, for their privacy. */
  matches: z.array(
    z.object({
      event_id: id,
      event_name: z.string(),
      start_time: instant,
      quality_score: z.number(),
      matched_with: z.nullable(z.string()),
    }),
  ),
  /** Waiting lists that their address is or was on; empty unless `complete`. */
  waiting_lists: z.array(
    z.object({
      event_id: id,
      event_name: z.nullable(z.string()),
      state: z.enum(waitingStates),
      since: instant,
      answers: z.optional(z.array(answer)),
    }),
  ),
  /** What they have paid for places, or are to pay; left out if there is nothing. Only in a `complete` file. */
  orders: z.optional(z.array(ownSale)),
  /** What they answered on cards and their results; never what others answered. */
  cards: z.array(
    z.object({
      event_id: id,
      event_name: z.string(),
      /** The other guest's first name; null if that guest appears by number only, or is gone. */
      answers: z.array(z.object({ about: z.nullable(z.string()), answer: z.nullable(cardAnswer), note: z.string() })),
      share: z.nullable(share),
      results: z.array(z.object({ kind: resultKind, with: z.string() })),
    }),
  ),
  /** Their feedback on evenings; empty in a session that does not open cards. */
  feedback: z.array(z.object({ event_id: id, event_name: z.string(), rating, text: z.string() })),
  /**
   * People they asked not to be seated with, and whether what they shared is hidden from those people; also the reports they made. What
   * others asked or reported about them is not included.
   */
  kept_apart: z.array(z.object({ since: instant, from: z.nullable(z.string()), hides: z.boolean() })),
  reports: z.array(z.object({ at: instant, event_name: z.string(), about: z.nullable(z.string()), text: z.string() })),
});
export type ProfileExport = z.output<typeof profileExport>;

/** A session that opened a profile without a link from the mailbox. */
export const profileOpening = z.object({
  id,
  /**
   * How the session began: by registering, with a link that staff copied, by changing the address, or with a link to an old address.
   * `staff`: there was no session, but staff changed the address.
   */
  by: z.enum(['registration', 'link', 'address', 'mailbox', 'staff']),
  opened_at: instant,
  /** The browser and device, such as 'Safari on iPhone'. */
  device: z.string(),
  /** The event of the registration or the link. */
  event_name: z.nullable(z.string()),
});
export type ProfileOpening = z.output<typeof profileOpening>;

const sayWhether = 'Please say whether this was you';

/** What the mailbox's owner answered to 'Was this you?'. `openings`: ids of the openings in question. */
export const openingsAnswer = z.object({
  was_you: z.boolean(sayWhether),
  openings: z._default(z.array(id, sayWhether).check(z.maxLength(20, sayWhether)), []),
});
export type OpeningsAnswer = z.output<typeof openingsAnswer>;
