import * as z from 'zod/mini';
import { type RetentionMonths, retentionChoices } from '../../rules/retention/retention.ts';
import { id, instant } from '../common.ts';

/** The retention period in months after a participant's last event (docs/rules/retention.md#how-long). */
const months = z.union(
  retentionChoices.map((choice) => z.literal(choice)),
  'Choose one of the periods',
) as z.ZodMiniType<RetentionMonths, RetentionMonths>;

/** How long an organization keeps profiles, and which are deleted next. */
export const retention = z.object({
  months,
  /** Nothing is deleted before this time, because the organization was notified recently. Null afterwards. */
  notice_until: z.nullable(instant),
  next: z.object({
    /** The first of a month, UTC. Later if a closing was taken back. */
    on: instant,
    /** Whether the list of profiles deleted then is complete. It is from about two weeks before. */
    listed: z.boolean(),
    count: z.number(),
  }),
});
export type Retention = z.output<typeof retention>;

export const retentionForm = z.object({ months });
export type RetentionForm = z.output<typeof retentionForm>;

/** A participant whose profile is deleted next. */
export const dueProfile = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** The start of the retention period: the end of their last event, or when they registered or consented. */
  since: instant,
  /** When the profile is deleted. */
  on: instant,
});
export type DueProfile = z.output<typeof dueProfile>;

/** Why a profile is kept: a fixed choice, because the audit trail outlives the profile and must hold nothing about a person. */
export const keepReason = z.enum(['wish', 'claim', 'payment', 'other'], 'Choose a reason');
export type KeepReason = z.output<typeof keepReason>;

export const keepForm = z.object({ participant_id: id, reason: keepReason });
