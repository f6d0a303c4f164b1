import * as z from 'zod/mini';
import { id, pageQuery } from '#shared/model/common.ts';
import { pendingInvitation, staffEntry, staffInviteForm, staffInviteResult } from '#shared/model/staff.ts';
import { resource } from '../define.ts';

export const admins = resource('admins', {
  invite: {
    method: 'POST',
    path: '/admins/invite',
    summary: 'Make somebody with an account an admin: of an organisation, or one who is to set up their own',
    auth: ['super_admin'],
    rights: [
      'table:get',
      'table:query',
      'table:put',
      'table:update',
      'table:delete',
      'table:batch-get',
      'table:batch-write',
      'index:main',
      'secrets:derive',
    ],
    body: staffInviteForm,
    reply: staffInviteResult,
    status: 201,
    errors: ['account_not_found', 'already_member', 'member_elsewhere', 'too_many_requests'],
  },
  'my-admins': {
    method: 'GET',
    path: '/admins/my-admins',
    summary: 'All admins and super_admins, and who is invited as an admin',
    auth: ['super_admin'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'index:main', 'index:all'],
    query: z.object({ tenant_id: z.optional(id), ...pageQuery }),
    reply: z.object({
      admins: z.array(staffEntry),
      invitations: z.array(pendingInvitation),
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
    }),
    errors: [],
  },
  remove: {
    method: 'DELETE',
    path: '/admins/{id}',
    summary: 'Demote an admin or super_admin to a regular user and end their sessions; the last one stays',
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
    reply: z.undefined(),
    status: 204,
    errors: ['admin_not_found', 'last_admin', 'last_super_admin'],
  },
});
