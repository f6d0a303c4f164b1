import * as z from 'zod/mini';
import { instant } from '../common.ts';

/**
 * Phase of an evening (docs/rules/rounds.md#phases): no plan yet, planned, a round running, paused, between two rounds, or after the last
 * one.
 */
export const phase = z.enum(['none', 'ready', 'running', 'paused', 'between', 'over']);
export type Phase = z.output<typeof phase>;

/** State of the clock for every screen. Times are the server's; screens compute the remaining time, and never send a time. */
export const clock = z.object({
  phase,
  /** The round that runs or is paused. Between rounds, the one that ended; 0 before the first. */
  round: z.number(),
  /** How many rounds the plan has. */
  rounds: z.number(),
  /** The length of a round, and the break between two, in seconds. */
  seconds: z.number(),
  gap_seconds: z.number(),
  /** Whether rounds start and end by themselves, when the break or their time is over. */
  auto: z.boolean(),
  /** When the round starts (a few seconds after the command) and when its time ends; null unless one runs. */
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  /** When the break between two rounds ends; null in any other phase. */
  gap_ends_at: z.nullable(instant),
  /** Remaining time of a paused round, in ms; negative in overtime. */
  left_ms: z.nullable(z.number()),
});
export type Clock = z.output<typeof clock>;

/** The clock as guests and projectors see it: without the settings that only staff use. */
export const publicClock = z.omit(clock, { auto: true });
export type PublicClock = z.output<typeof publicClock>;
