import * as z from 'zod/mini';
import { role, user } from '../accounts/user.ts';
import { emailAddress, id, instant, line } from '../common.ts';
import { tenant } from '../tenants/tenant.ts';

/** A host or admin in a list. `tenant` is null for a super_admin, and for an admin without an organization. */
export const staffEntry = z.object({ id, email: z.string(), name: z.optional(z.string()), role, tenant: z.nullable(tenant) });
export type StaffEntry = z.output<typeof staffEntry>;

/** An invitation that is not accepted yet. After it has expired it can still be resent, until it is deleted a month later. */
export const pendingInvitation = z.object({
  id,
  email: z.string(),
  role,
  tenant,
  invited_by: z.string(),
  /** When its email was last sent. */
  sent_at: instant,
  expires_at: instant,
  expired: z.boolean(),
});
export type PendingInvitation = z.output<typeof pendingInvitation>;

/** `tenant_id` is used only for a super_admin, and ignored for others (docs/rules/staff.md#a-super_admins-calls). */
export const staffInviteForm = z.object({
  email: emailAddress('Email is required', 'Invalid email format'),
  tenant_id: z.optional(id),
  /** Emails the invitation even if the address has no account (docs/rules/staff.md#inviting). */
  without_account: z.optional(z.boolean('Please say yes or no')),
});
export type StaffInviteForm = z.output<typeof staffInviteForm>;

/** What happened when an account was invited: it `joined` immediately as `member`, or was `invited` with an `invitation` to accept. */
export const staffInviteResult = z.object({
  status: z.enum(['joined', 'invited']),
  member: z.nullable(staffEntry),
  invitation: z.nullable(pendingInvitation),
});
export type StaffInviteResult = z.output<typeof staffInviteResult>;

/** An account in a super_admin's list. */
export const userEntry = z.extend(user, { tenant_name: z.nullable(z.string()) });
export type UserEntry = z.output<typeof userEntry>;

export const userSort = z.enum(['email_asc', 'email_desc', 'created_asc', 'created_desc'], 'Unknown order');
export type UserSort = z.output<typeof userSort>;

/** The beginning of a name or address; ignores case. */
export const typedSearch = line({ max: [100, 'Search for at most 100 characters'] });

/** A change of role. `tenant_id`: the new organization of a host or admin who has none. */
export const roleForm = z.object({ role: z.enum(role.options, 'Unknown role'), tenant_id: z.optional(id) });
