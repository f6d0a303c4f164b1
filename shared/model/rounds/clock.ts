import * as z from 'zod/mini';
import { instant } from '../common.ts';

/**
 * Where an evening is (docs/rules/rounds.md#phases): no plan yet; planned; a round runs; it is paused; between two rounds; after
 * the last one.
 */
export const phase = z.enum(['none', 'ready', 'running', 'paused', 'between', 'over']);
export type Phase = z.output<typeof phase>;

/** What every screen needs to show the clock. Times are the server's; screens compute what is left, and never send a time. */
export const clock = z.object({
  phase,
  /** The round that runs or is paused; between rounds the one that ended; 0 before the first. */
  round: z.number(),
  /** How many rounds the plan has. */
  rounds: z.number(),
  /** The length of a round, and the time between two, in seconds. */
  seconds: z.number(),
  gap_seconds: z.number(),
  /** Whether rounds start when the gap is over, and end when their time is. */
  auto: z.boolean(),
  /** When the round starts (a few seconds after the command) and when its time is up; null unless it runs. */
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  /** When the time between two rounds is up; null in any other phase. */
  gap_ends_at: z.nullable(instant),
  /** What was left of the round when it was paused, in ms; negative in overtime. */
  left_ms: z.nullable(z.number()),
});
export type Clock = z.output<typeof clock>;

/** The clock as guests and projectors see it: without what only staff decide by. */
export const publicClock = z.omit(clock, { auto: true });
export type PublicClock = z.output<typeof publicClock>;
