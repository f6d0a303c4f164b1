import type { Role } from '#shared/model/accounts/user.ts';

export const roleNames: Record<Role, string> = { user: 'User', host: 'Host', admin: 'Admin', super_admin: 'Super admin' };
