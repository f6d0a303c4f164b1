import * as z from 'zod/mini';
import { instant } from '../common.ts';

/**
 * The phase of an evening (docs/rules/rounds.md#phases): no plan yet, planned, in a round, paused, between two rounds, or after the last
 * one.
 */
export const phase = z.enum(['none', 'ready', 'running', 'paused', 'between', 'over']);
export type Phase = z.output<typeof phase>;

/** The clock's state, for every screen. Times are the server's; screens compute the remaining time, and never send a time. */
export const clock = z.object({
  phase,
  /** The round that is running or paused. Between rounds, the one that has just ended; 0 before the first. */
  round: z.number(),
  /** How many rounds the plan has. */
  rounds: z.number(),
  /** How long a round lasts, and how long the break between two rounds is, in seconds. */
  seconds: z.number(),
  gap_seconds: z.number(),
  /** Whether rounds start and end by themselves: they start when the break is over, and end when their time is over. */
  auto: z.boolean(),
  /** When the round starts (a few seconds after the command) and when its time ends; null unless a round is running. */
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  /** When the break between two rounds ends; null in any other phase. */
  gap_ends_at: z.nullable(instant),
  /** How much time a paused round has left, in ms; negative in overtime. */
  left_ms: z.nullable(z.number()),
});
export type Clock = z.output<typeof clock>;

/** The clock as guests and projectors get it, without the settings that only staff use. */
export const publicClock = z.omit(clock, { auto: true });
export type PublicClock = z.output<typeof publicClock>;
