import * as z from 'zod/mini';
import { role } from '../accounts/user.ts';
import { id, instant } from '../common.ts';

/** The audited actions. */
export const auditAction = z.enum([
  'role_changed',
  'member_invited',
  'invitation_withdrawn',
  'member_added',
  'member_removed',
  'sessions_ended',
  'account_deleted',
  'organization_renamed',
  'organization_closed',
  'organization_taken_back',
  'organization_erased',
  'feed_published',
  'feed_changed',
  'feed_renewed',
  'feed_ended',
  'system_settings_changed',
  'catalogue_changed',
  'participant_removed',
  'event_deleted',
  'match_deleted',
  'match_undone',
  'rounds_planned',
  'results_released',
  'guests_messaged',
  'keep_apart_added',
  'keep_apart_removed',
  'waiting_offered',
  'waiting_removed',
  'report_looked_at',
  'report_closed',
  'participant_barred',
  'participant_unbarred',
  'data_exported',
  'data_erased',
  'retention_changed',
  'profile_kept',
]);
export type AuditAction = z.output<typeof auditAction>;

/** What it was done to. */
export const auditSubject = z.object({
  kind: z.enum(['user', 'tenant', 'settings', 'interest', 'trait', 'event', 'match', 'participant', 'participants', 'matches']),
  id: z.nullable(z.string()),
  /**
   * A readable name: a member of staff's address, the name of an event (also of one whose participants or
   * matches were exported), an organization or a catalogue entry. Participants are recorded by id only, because erased data must not
   * survive here; a reply has the names that they have today, or null when they are gone.
   */
  name: z.nullable(z.string()),
  /** Of a match: its two participants. */
  people: z.optional(z.array(id)),
});
export type AuditSubject = z.output<typeof auditSubject>;

/** The actor of what the product does by itself, at a time that was set. */
export const systemActorId = 'system';

/** One entry of the audit trail. */
export const auditEntry = z.object({
  id,
  at: instant,
  action: auditAction,
  /** The actor: a member of staff as of then, or (`email` and `role` null) a participant acting on their own data, or `system`. */
  actor: z.object({ id, email: z.nullable(z.string()), role: z.nullable(role) }),
  /** The tenant concerned; null for the whole platform. */
  tenant: z.nullable(z.object({ id, name: z.string() })),
  subject: auditSubject,
  /** What changed, as readable `{ field, from, to }`; may be empty. */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
});
export type AuditEntry = z.output<typeof auditEntry>;
