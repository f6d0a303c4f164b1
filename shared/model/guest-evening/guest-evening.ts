import * as z from 'zod/mini';
import { cardsState } from '../cards/cards-state.ts';
import { emailAddress, id, instant } from '../common.ts';
import { event, eventFacts } from '../events/event.ts';
import { wordsShown } from '../participants/consent.ts';
import { profileOpening } from '../participants/participant-lists.ts';
import { publicClock } from '../rounds/clock.ts';
import { guestsCall } from '../safety/safety.ts';
import { feedback } from './feedback.ts';

/** A guest's seat in the current round, or in the next one once the previous round has ended (docs/rules/guest-evening.md#seat). */
export const seat = z.object({
  round: z.number(),
  /** The table; null if this guest sits out the round. */
  table: z.nullable(z.number()),
  /** The guest they date. Their name is null if they appear by number only. */
  partner: z.nullable(z.object({ id, number: z.number(), name: z.nullable(z.string()) })),
  /** A conversation starter; null if the host wants none. */
  opener: z.nullable(z.string()),
  /** For a guest who sits out: their table in the next round, if they have one. */
  next_table: z.nullable(z.number()),
});
export type Seat = z.output<typeof seat>;

/** One guest's current state of an evening. */
export const guestNight = z.object({
  /** Raised by every command and every plan. The state with the highest number is the current one. */
  v: z.number(),
  clock: publicClock,
  /** The guest's number on badge, card and projector; null before they are planned. */
  number: z.nullable(z.number()),
  /** Null when no round follows, or when the guest is not planned in it. */
  seat: z.nullable(seat),
  cards: cardsState,
});
export type GuestNight = z.output<typeof guestNight>;

/** A guest's choices for one evening. */
export const eveningChoices = z.object({
  /** Appear by number only, on projectors and other guests' phones. Also true for a guest who has not been asked yet. */
  hide_name: z.boolean(),
  /** Topics may be suggested from interests that both at a table have stated, if both agreed. */
  openers: z.boolean(),
  /** Show the guest's photo on the cards of people they meet (docs/rules/cards.md#answering). */
  show_photo: z.boolean(),
});
export type EveningChoices = z.output<typeof eveningChoices>;

const choice = z.optional(z.boolean('Say yes or no'));
const choicesForm = z.object({
  event_id: id,
  hide_name: choice,
  /** Sent with `hide_name`: the number of the consent words that the page showed (`consentWords`), as at registration. */
  consent_words: wordsShown,
  openers: choice,
  show_photo: choice,
});
export const eveningChoicesForm = choicesForm.check(
  z.refine((form) => [form.hide_name, form.openers, form.show_photo].some((chosen) => chosen !== undefined), {
    error: 'Say what to change',
    path: ['hide_name'],
  }),
);
export type EveningChoicesForm = z.output<typeof eveningChoicesForm>;

/**
 * The guest whose link is emailed: by the id on their badge and card, or by address. The email only ever goes to the registration's
 * address.
 */
export const eveningLinkForm = z
  .object({ email: z.optional(emailAddress('Email is required', 'Invalid email format')), participant_id: z.optional(id) })
  .check(
    z.refine((form) => form.email !== undefined || form.participant_id !== undefined, { error: 'Email is required', path: ['email'] }),
  );
export type EveningLinkForm = z.output<typeof eveningLinkForm>;

/** The event of an evening. */
export const eveningFacts = z.extend(eventFacts, { id, status: event.shape.status });
export type EveningFacts = z.output<typeof eveningFacts>;

export const evening = z.object({
  /** 'Was this you?' Openings that a session from the guest's own mailbox is asked about. Missing when there are none. */
  openings: z.optional(z.array(profileOpening)),
  event: eveningFacts,
  night: guestNight,
  me: z.extend(eveningChoices, {
    first_name: z.string(),
    /**
     * The guest consented to earlier words and is asked again. Until then others see only their number
     * (docs/rules/guest-evening.md#what-others-see).
     */
    consent_due: z.boolean(),
    /** Checked in at the door. */
    here: z.boolean(),
    /** Marked as absent by staff. */
    absent: z.boolean(),
    /** The address in the guest's QR code, which staff's door pages read. It opens nothing for anybody else. */
    door_code: z.string(),
    /** The guest's call for a host; null without one, or when it is over (docs/rules/safety.md#i-need-a-host). */
    help: z.nullable(guestsCall),
    /** Whether this session opens the guest's card and feedback (docs/rules/cards.md#who-sees-what). */
    opens_private: z.boolean(),
    /** The guest's feedback; null before they gave it, and while none can be given. */
    feedback: z.nullable(feedback),
  }),
  at: instant,
});
export type Evening = z.output<typeof evening>;
