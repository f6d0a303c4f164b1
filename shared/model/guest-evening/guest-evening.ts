import * as z from 'zod/mini';
import { shownBrand } from '../brand/shown-brand.ts';
import { cancellationNotice } from '../cancellations/cancellation.ts';
import { cardsState } from '../cards/cards-state.ts';
import { emailAddress, id, instant } from '../common.ts';
import { eventFacts, eventStatus } from '../events/event-facts.ts';
import { wordsShown } from '../participants/consent.ts';
import { languageShown } from '../participants/consent-language.ts';
import { profileOpening } from '../participants/participant-lists.ts';
import { eveningPayment } from '../payments/evening-payment.ts';
import { publicClock } from '../rounds/clock.ts';
import { guestsCall } from '../safety/safety.ts';
import { feedback } from './feedback.ts';

/** A guest's seat in the current round or, once a round has ended, in the next one (docs/rules/guest-evening.md#seat). */
export const seat = z.object({
  round: z.number(),
  /** The table; null if this guest sits out the round. */
  table: z.nullable(z.number()),
  /** The guest they date. The name is null if that guest appears by number only. */
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
  /** Null if no round follows, or the guest is not planned in it. */
  seat: z.nullable(seat),
  cards: cardsState,
});
export type GuestNight = z.output<typeof guestNight>;

/** A guest's choices for one evening. */
export const eveningChoices = z.object({
  /** Whether the guest appears by number only, on projectors and other guests' phones. Also true if the guest has not been asked yet. */
  hide_name: z.boolean(),
  /** Whether topics may be suggested from interests that both guests at a table have stated. Both must agree. */
  openers: z.boolean(),
  /** Whether the guest's photo is shown on the cards of people they meet (docs/rules/cards.md#answering). */
  show_photo: z.boolean(),
});
export type EveningChoices = z.output<typeof eveningChoices>;

const choice = z.optional(z.boolean('Say yes or no'));
const choicesForm = z.object({
  event_id: id,
  hide_name: choice,
  /** Sent together with `hide_name`: the number of the consent text that the page showed (`consentWords`), as at registration. */
  consent_words: wordsShown,
  consent_language: languageShown,
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
 * The guest who gets the link by email, named by the id on their badge and card, or by their address. The email always goes to the
 * registration's address.
 */
export const eveningLinkForm = z
  .object({ email: z.optional(emailAddress('Email is required', 'Invalid email format')), participant_id: z.optional(id) })
  .check(
    z.refine((form) => form.email !== undefined || form.participant_id !== undefined, { error: 'Email is required', path: ['email'] }),
  );
export type EveningLinkForm = z.output<typeof eveningLinkForm>;

/** The event an evening belongs to. */
export const eveningFacts = z.extend(eventFacts, { id, status: eventStatus });
export type EveningFacts = z.output<typeof eveningFacts>;

export const evening = z.object({
  /**
   * The openings for which the page asks the guest 'Was this you?'. Only in a session that began in the guest's own mailbox; left out if
   * there are none.
   */
  openings: z.optional(z.array(profileOpening)),
  event: eveningFacts,
  /** Set if the event was canceled. */
  cancellation: z.optional(cancellationNotice),
  /** How the organization looks; left out if it has chosen neither color nor logo. */
  brand: z.optional(shownBrand),
  night: guestNight,
  me: z.extend(eveningChoices, {
    first_name: z.string(),
    /**
     * True if the guest consented to an earlier text and is asked again. Until they consent, others see only their number
     * (docs/rules/guest-evening.md#what-others-see).
     */
    consent_due: z.boolean(),
    /** Whether the guest was checked in at the door. */
    here: z.boolean(),
    /** Whether staff marked the guest as absent. */
    absent: z.boolean(),
    /** The address in the guest's QR code, which the staff's door pages read. For anybody else it opens nothing. */
    door_code: z.string(),
    /** The guest's call for a host; null if there is none, or it is over (docs/rules/safety.md#i-need-a-host). */
    help: z.nullable(guestsCall),
    /** Whether this session opens the guest's card and feedback (docs/rules/cards.md#who-sees-what). */
    opens_private: z.boolean(),
    /** The guest's feedback; null before they have given it, and while none can be given. */
    feedback: z.nullable(feedback),
    /** Left out if the place costs nothing, and in a session that does not open the guest's card. */
    payment: z.optional(eveningPayment),
  }),
  at: instant,
});
export type Evening = z.output<typeof evening>;
