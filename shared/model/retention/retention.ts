import * as z from 'zod/mini';
import { type RetentionMonths, retentionChoices } from '../../rules/retention/retention.ts';
import { id, instant } from '../common.ts';

/**
 * The retention period: the number of months for which a profile is kept after its participant's last event
 * (docs/rules/retention.md#how-long).
 */
const months = z.union(
  retentionChoices.map((choice) => z.literal(choice)),
  'Choose one of the periods',
) as z.ZodMiniType<RetentionMonths, RetentionMonths>;

/** How long an organization keeps profiles, and which ones will be deleted next. */
export const retention = z.object({
  months,
  /** Nothing is deleted before this time, because the organization was notified recently. Null once it has passed. */
  notice_until: z.nullable(instant),
  next: z.object({
    /** The first of a month, UTC. May be later if the organization was closed and then reopened. */
    on: instant,
    /** Whether the list of profiles to be deleted at that time is complete, as it is from about two weeks before. */
    listed: z.boolean(),
    count: z.number(),
  }),
});
export type Retention = z.output<typeof retention>;

export const retentionForm = z.object({ months });
export type RetentionForm = z.output<typeof retentionForm>;

/** A participant whose profile will be deleted next. */
export const dueProfile = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** The start of the retention period: the end of the participant's last event, or the time they registered or consented. */
  since: instant,
  /** When the profile will be deleted. */
  on: instant,
});
export type DueProfile = z.output<typeof dueProfile>;

/**
 * Why a profile is kept. It is a fixed choice, because the audit trail lasts longer than the profile and must contain nothing about a
 * person.
 */
export const keepReason = z.enum(['wish', 'claim', 'payment', 'other'], 'Choose a reason');
export type KeepReason = z.output<typeof keepReason>;

export const keepForm = z.object({ participant_id: id, reason: keepReason });
