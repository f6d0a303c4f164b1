import * as z from 'zod/mini';
import { id, instant } from './common.ts';
import { role } from './user.ts';

/** What is worth remembering who did it. */
export const auditAction = z.enum([
  'role_changed',
  'member_invited',
  'invitation_withdrawn',
  'member_added',
  'member_removed',
  'organization_renamed',
  'system_settings_changed',
  'catalogue_changed',
  'participant_removed',
  'event_deleted',
  'match_deleted',
  'data_exported',
  'data_erased',
]);
export type AuditAction = z.output<typeof auditAction>;

/** What it was done to. */
export const auditSubject = z.object({
  kind: z.enum(['user', 'tenant', 'settings', 'interest', 'trait', 'event', 'match', 'participant', 'participants', 'matches']),
  id: z.nullable(z.string()),
  /**
   * For people to recognize it by: a member of staff's address, the name of an event (also of one whose participants or
   * matches were exported), an organization or a catalogue entry. Always null for a participant and for a match: what was
   * erased must not live on here.
   */
  name: z.nullable(z.string()),
});
export type AuditSubject = z.output<typeof auditSubject>;

/** One line of the trail. */
export const auditEntry = z.object({
  id,
  at: instant,
  action: auditAction,
  /** Who did it: a member of staff as they were then, or (`email` and `role` null) a participant with their own data. */
  actor: z.object({ id, email: z.nullable(z.string()), role: z.nullable(role) }),
  /** Whose; null for what concerns the whole platform. */
  tenant: z.nullable(z.object({ id, name: z.string() })),
  subject: auditSubject,
  /** What changed: `{ field, from, to }`, as words for people; empty where there is nothing to say. */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
});
export type AuditEntry = z.output<typeof auditEntry>;
