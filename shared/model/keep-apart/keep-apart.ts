import * as z from 'zod/mini';
import { id, instant, line } from '../common.ts';

/** Two participants who are kept apart at every event of the organization (docs/rules/rounds.md#keep-apart). */
export const apartPair = z.object({
  id: z.string(),
  participant1_id: id,
  participant2_id: id,
  /** The reason, for staff only. */
  reason: z.nullable(z.string()),
  /** Who asked for it: a staff member's address, or which of the two guests did (docs/rules/safety.md#keep-oneself-apart). */
  added_by: z.nullable(z.string()),
  asked_by: z.nullable(id),
  added_at: instant,
});
export type ApartPair = z.output<typeof apartPair>;

export const apartForm = z.object({
  participant1_id: id,
  participant2_id: id,
  /** A missing, null or blank reason means none. */
  reason: z.pipe(
    z.optional(z.nullable(line({ max: [300, 'The reason must not exceed 300 characters'] }))),
    z.transform((text) => text || null),
  ),
});
