import * as z from 'zod/mini';
import { id, instant } from './common.ts';
import { event, eventFacts } from './event.ts';
import { publicClock } from './night.ts';

/** Where a guest sits: in the round that runs, or in the next one once the round before has ended (docs/rules/guests-evening.md#seat). */
export const seat = z.object({
  round: z.number(),
  /** Null for who sits out this round. */
  table: z.nullable(z.number()),
  /** Whom they date. The name is null for who wishes to be shown by number only. */
  partner: z.nullable(z.object({ number: z.number(), name: z.nullable(z.string()) })),
  /** Something to begin with; null if the host wants none. */
  opener: z.nullable(z.string()),
  /** For who sits out: their table in the next round, if they have one there. */
  next_table: z.nullable(z.number()),
});
export type Seat = z.output<typeof seat>;

/** An evening for one guest, as it is now. */
export const guestNight = z.object({
  /** Raised by every command and by every plan: of two, the one with the higher number is so now. */
  v: z.number(),
  clock: publicClock,
  /** The guest's number, on badge, card and screens; null before they are planned. */
  number: z.nullable(z.number()),
  /** Null when no round is to come, or when they are not planned in it. */
  seat: z.nullable(seat),
});
export type GuestNight = z.output<typeof guestNight>;

/** What a guest chose for one evening. */
export const eveningChoices = z.object({
  /** Appear by number only, on projectors and other guests' phones. */
  hide_name: z.boolean(),
  /** Topics may be suggested from the interests that both at a table have stated, if both agreed. */
  openers: z.boolean(),
});
export type EveningChoices = z.output<typeof eveningChoices>;

const choice = z.optional(z.boolean('Say yes or no'));
export const eveningChoicesForm = z
  .object({ event_id: id, hide_name: choice, openers: choice })
  .check(
    z.refine((form) => form.hide_name !== undefined || form.openers !== undefined, { error: 'Say what to change', path: ['hide_name'] }),
  );
export type EveningChoicesForm = z.output<typeof eveningChoicesForm>;

export const evening = z.object({
  event: z.extend(eventFacts, { id, status: event.shape.status }),
  night: guestNight,
  me: z.extend(eveningChoices, {
    first_name: z.string(),
    /** Checked in at the door. */
    here: z.boolean(),
    /** Marked as absent by staff. */
    absent: z.boolean(),
    /** The address in the guest's QR code, which staff's doors read. It opens nothing for anybody else. */
    door_code: z.string(),
  }),
  at: instant,
});
export type Evening = z.output<typeof evening>;
