import * as z from 'zod/mini';
import { pageQuery } from '#shared/model/common.ts';
import { roleForm, searchText, userEntry, userSort } from '#shared/model/staff.ts';
import { resource } from '../define.ts';

export const users = resource('users', {
  list: {
    method: 'GET',
    path: '/users',
    summary: 'Everybody with an account, by e-mail unless asked otherwise; `search`: what the e-mail begins with',
    auth: ['super_admin'],
    rights: ['table:get', 'table:batch-get', 'index:all'],
    query: z.object({ search: z.optional(searchText), sort: z.optional(userSort), ...pageQuery }),
    reply: z.object({ users: z.array(userEntry), total: z.number(), limit: z.number(), offset: z.number() }),
    errors: [],
  },
  'update-role': {
    method: 'PUT',
    path: '/users/{id}/role',
    summary: 'Change somebody’s role and end their sessions; `user` removes them from their organisation',
    auth: ['super_admin'],
    rights: [
      'table:get',
      'table:query',
      'table:put',
      'table:update',
      'table:delete',
      'table:check',
      'table:batch-get',
      'table:batch-write',
    ],
    body: roleForm,
    reply: z.object({ user: userEntry }),
    errors: ['user_not_found', 'tenant_required', 'member_elsewhere', 'last_admin', 'last_super_admin'],
  },
});
