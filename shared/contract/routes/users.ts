import * as z from 'zod/mini';
import { pageNumbers, pageQuery } from '#shared/model/common.ts';
import { roleForm, searchText, userEntry, userSort } from '#shared/model/staff.ts';
import { resource } from '../define.ts';
import { standingRights } from '../standing.ts';

export const users = resource('users', {
  list: {
    method: 'GET',
    path: '/users',
    summary: 'Everybody with an account, by e-mail unless asked otherwise; `search`: what the e-mail begins with',
    auth: ['super_admin'],
    rights: ['table:get', 'table:batch-get', 'index:all'],
    query: z.object({ search: z.optional(searchText), sort: z.optional(userSort), ...pageQuery }),
    reply: z.object({ users: z.array(userEntry), ...pageNumbers }),
    errors: [],
  },
  'update-role': {
    method: 'PUT',
    path: '/users/{id}/role',
    summary: 'Change somebody’s role and end their sessions; `user` removes them from their organisation',
    auth: ['super_admin'],
    rights: [...standingRights, 'table:check'],
    body: roleForm,
    reply: z.object({ user: userEntry }),
    errors: ['user_not_found', 'tenant_required', 'member_elsewhere', 'last_admin', 'last_super_admin'],
  },
});
