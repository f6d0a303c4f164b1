import * as z from 'zod/mini';
import { shownBrand } from '../brand/shown-brand.ts';
import { cardsState } from '../cards/cards-state.ts';
import { instant } from '../common.ts';
import { publicClock } from '../rounds/clock.ts';

export const projectorClock = z.extend(publicClock, {
  /** Raised by every command and by every plan. */
  v: z.number(),
  /** The cards' state. While cards are open, the projector reminds guests of them once the last round is over. */
  cards: cardsState,
});
export type ProjectorClock = z.output<typeof projectorClock>;

/** A round on a projector. People are given by their number. */
export const projectorRound = z.object({
  number: z.number(),
  /** `[table, number, number]` for each date, sorted by table. The numbers are people's. */
  tables: z.array(z.tuple([z.number(), z.number(), z.number()])),
  /** The numbers of the guests who sit out. */
  resting: z.array(z.number()),
});
export type ProjectorRound = z.output<typeof projectorRound>;

/** What a projector shows (docs/rules/projector.md#what-it-knows): no ids, no scores, and nothing beyond the next round. */
export const projectorView = z.object({
  event: z.object({
    name: z.string(),
    venue_name: z.string(),
    organization: z.string(),
    start_time: instant,
    end_time: instant,
    time_zone: z.string(),
  }),
  clock: projectorClock,
  /** Everyone who appears in `rounds`. The name is null for a guest who appears by number only. */
  people: z.array(z.object({ number: z.number(), name: z.nullable(z.string()) })),
  /** The current round while it is running, or the next one before it starts; otherwise empty. */
  rounds: z.array(projectorRound),
  /** The address of the guests' evening page, also as a QR code (SVG). */
  evening: z.object({ link: z.string(), qr_svg: z.string() }),
  /** How the organization looks; left out if it has chosen neither color nor logo. */
  brand: z.optional(shownBrand),
  /** True if the event was canceled; otherwise left out. */
  canceled: z.optional(z.literal(true)),
  /** The server's time. */
  at: instant,
});
export type ProjectorView = z.output<typeof projectorView>;

/** The link of an event's projector, for staff. */
export const projectorLink = z.object({
  token: z.string(),
  link: z.string(),
  /** A PNG data URL. */
  qr_code: z.string(),
});
export type ProjectorLink = z.output<typeof projectorLink>;
