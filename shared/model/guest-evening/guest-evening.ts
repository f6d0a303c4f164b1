import * as z from 'zod/mini';
import { cardsState } from '../cards/cards-state.ts';
import { emailAddress, id, instant } from '../common.ts';
import { event, eventFacts } from '../events/event.ts';
import { wordsShown } from '../participants/consent.ts';
import { profileOpening } from '../participants/participant-lists.ts';
import { publicClock } from '../rounds/clock.ts';
import { guestsCall } from '../safety/safety.ts';
import { feedback } from './feedback.ts';

/** Where a guest sits: in the round that runs, or in the next one once the round before has ended (docs/rules/guest-evening.md#seat). */
export const seat = z.object({
  round: z.number(),
  /** Null if this guest sits out the round. */
  table: z.nullable(z.number()),
  /** Whom they date. The name is null if that guest appears by number only. */
  partner: z.nullable(z.object({ id, number: z.number(), name: z.nullable(z.string()) })),
  /** Something to begin with; null if the host wants none. */
  opener: z.nullable(z.string()),
  /** If this guest sits out: their table in the next round, if they have one. */
  next_table: z.nullable(z.number()),
});
export type Seat = z.output<typeof seat>;

/** An evening for one guest, as it is now. */
export const guestNight = z.object({
  /** Raised by every command and every plan: of two states, the one with the higher number is the current one. */
  v: z.number(),
  clock: publicClock,
  /** The guest's number, on badge, card and projector; null before they are planned. */
  number: z.nullable(z.number()),
  /** Null when no round is to come, or when they are not planned in it. */
  seat: z.nullable(seat),
  cards: cardsState,
});
export type GuestNight = z.output<typeof guestNight>;

/** What a guest chose for one evening. */
export const eveningChoices = z.object({
  /** Appear by number only, on projectors and other guests' phones; also true of a guest who has not been asked yet. */
  hide_name: z.boolean(),
  /** Topics may be suggested from the interests that both at a table have stated, if both agreed. */
  openers: z.boolean(),
  /** The guests they meet see their photo on the card (docs/rules/cards.md#answering). */
  show_photo: z.boolean(),
});
export type EveningChoices = z.output<typeof eveningChoices>;

const choice = z.optional(z.boolean('Say yes or no'));
const choicesForm = z.object({
  event_id: id,
  hide_name: choice,
  /** With `hide_name`: the number of the words that the page showed (`consentWords`), as with a registration. */
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

/** The guest whose link is mailed: by the id on their badge and card, or by address. The mail goes to the registration's address only. */
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
  /** What a session from the guest's own mailbox is asked about: 'Was this you?' Missing when there is nothing to ask. */
  openings: z.optional(z.array(profileOpening)),
  event: eveningFacts,
  night: guestNight,
  me: z.extend(eveningChoices, {
    first_name: z.string(),
    /** They consented to earlier words and are asked; until then others see their number only (docs/rules/guest-evening.md#what-others-see). */
    consent_due: z.boolean(),
    /** Checked in at the door. */
    here: z.boolean(),
    /** Marked as absent by staff. */
    absent: z.boolean(),
    /** The address in the guest's QR code, which staff's doors read. It opens nothing for anybody else. */
    door_code: z.string(),
    /** Whether they asked for a host; null when they did not, or it is over (docs/rules/safety.md#i-need-a-host). */
    help: z.nullable(guestsCall),
    /** Whether this session opens what is private: the card, and what they say of the evening (docs/rules/cards.md#who-sees-what). */
    opens_private: z.boolean(),
    /** What they said of the evening; null before they did, and while nothing can be said. */
    feedback: z.nullable(feedback),
  }),
  at: instant,
});
export type Evening = z.output<typeof evening>;
