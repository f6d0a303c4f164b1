import type { User } from '#shared/model/accounts/user.ts';

/** Whether an admin has no organization yet, and must set one up before anything else (docs/rules/tenants.md#set-up). */
export const needsOrganization = (user: Pick<User, 'role' | 'tenant_id'>): boolean => user.role === 'admin' && user.tenant_id === null;
