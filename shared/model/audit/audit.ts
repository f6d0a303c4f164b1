import * as z from 'zod/mini';
import { role } from '../accounts/user.ts';
import { id, instant } from '../common.ts';

/**
 * Audited actions on accounts and their credentials. They are listed separately, because sign-ins are more frequent than all other actions
 * (docs/rules/audit.md#reading-it).
 */
export const accountAction = z.enum([
  'signed_in',
  'sign_in_failed',
  'password_reset',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'passkeys_taken_away',
  'recovery_codes_renewed',
]);
export type AccountAction = z.output<typeof accountAction>;

/** The audited actions. */
export const auditAction = z.enum([
  ...accountAction.options,
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
  'page_published',
  'page_moved',
  'page_taken_down',
  'page_withdrawn',
  'page_allowed',
  'brand_changed',
  'payments_changed',
  'code_created',
  'code_removed',
  'order_refunded',
  'payment_marked',
  'reply_to_changed',
  'system_settings_changed',
  'catalogue_changed',
  'participant_removed',
  'place_given',
  'place_added',
  'age_overridden',
  'event_template_saved',
  'event_template_removed',
  'event_deleted',
  'event_canceled',
  'event_cancellation_undone',
  'match_deleted',
  'match_undone',
  'rounds_planned',
  'results_released',
  'guests_messaged',
  'keep_apart_added',
  'keep_apart_removed',
  'waiting_offered',
  'waiting_removed',
  'application_approved',
  'application_declined',
  'guests_imported',
  'import_undone',
  'report_looked_at',
  'report_closed',
  'participant_barred',
  'participant_unbarred',
  'data_exported',
  'data_erased',
  'profile_changed',
  'retention_changed',
  'profile_kept',
]);
export type AuditAction = z.output<typeof auditAction>;

/** What an action was done to. */
export const auditSubject = z.object({
  kind: z.enum(['user', 'tenant', 'settings', 'interest', 'trait', 'event', 'match', 'participant', 'participants', 'matches', 'orders']),
  id: z.nullable(z.string()),
  /**
   * A readable name: a staff member's address, or the name of an event (also if its participants, matches or orders were exported), an organization
   * or a catalogue entry. Participants are stored by id only, because erased data must not survive here. Replies give their current names,
   * or null for people who are gone.
   */
  name: z.nullable(z.string()),
  /** The two participants of a match. */
  people: z.optional(z.array(id)),
});
export type AuditSubject = z.output<typeof auditSubject>;

/** The actor for scheduled work and for commands run from the command line. */
export const systemActorId = 'system';

/** The actor for a failed sign-in: the caller did not prove who they were. */
export const unknownActorId = 'unknown';

/** A part of the trail: account changes, or all other changes. */
export const auditPart = z.enum(['accounts', 'changes'], 'Choose accounts or changes');
export type AuditPart = z.output<typeof auditPart>;

/** How a user who signed in proved who they are. */
export const signInWay = z.enum(['password', 'passkey', 'recovery_code', 'sign_up', 'invitation']);
export type SignInWay = z.output<typeof signInWay>;

/** One entry of the audit trail. */
export const auditEntry = z.object({
  id,
  at: instant,
  action: auditAction,
  /**
   * The actor: a staff member as they were at that time. If `email` and `role` are null, the actor is a participant acting on their own
   * data, `system` or `unknown`.
   */
  actor: z.object({ id, email: z.nullable(z.string()), role: z.nullable(role) }),
  /** The tenant the entry is about; null for the whole platform. */
  tenant: z.nullable(z.object({ id, name: z.string() })),
  subject: auditSubject,
  /** Readable changes as `{ field, from, to }`; may be empty. */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
});
export type AuditEntry = z.output<typeof auditEntry>;
