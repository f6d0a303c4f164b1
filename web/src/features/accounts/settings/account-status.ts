import type { User } from '#shared/model/accounts/user.ts';

/** An account's status. Every account can sign in, but not every account has access to an organization. */
export type AccountStatus = 'active' | 'set_up_pending' | 'inactive';

/**
 * Returns the account's actual status (docs/rules/accounts.md#profile-tab): an admin without an organization still has to set one up; a
 * `user` was removed or never added, and has no access until invited.
 */
export function accountStatusOf({ role, tenant_id }: Pick<User, 'role' | 'tenant_id'>): AccountStatus {
  if (role === 'super_admin' || tenant_id !== null) return 'active';
  return role === 'admin' ? 'set_up_pending' : 'inactive';
}
