import type { User } from '#shared/model/user.ts';

/** An admin without an organization must set one up before anything else (1-staff.md §4 and §6). */
export const needsOrganization = (user: Pick<User, 'role' | 'tenant_id'>): boolean => user.role === 'admin' && user.tenant_id === null;
