import type { User } from '#shared/model/user.ts';

/** What an account is good for at present: nobody is locked out, but not everybody has anything to work on. */
export type AccountStatus = 'active' | 'set_up_pending' | 'inactive';

/**
 * The real status (docs/rules/accounts.md#profile-tab): an admin without an organization is to set one up, a user was removed or
 * never added, and reaches nothing until somebody invites them.
 */
export function accountStatusOf({ role, tenant_id }: Pick<User, 'role' | 'tenant_id'>): AccountStatus {
  if (role === 'super_admin' || tenant_id !== null) return 'active';
  return role === 'admin' ? 'set_up_pending' : 'inactive';
}
