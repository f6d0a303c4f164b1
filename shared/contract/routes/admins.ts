import * as z from 'zod/mini';
import { id, pageNumbers, pageQuery } from '#shared/model/common.ts';
import { pendingInvitation, staffEntry } from '#shared/model/staff.ts';
import { resource } from '../define.ts';
import { staffInvite, standingRights } from '../standing.ts';

export const admins = resource('admins', {
  invite: {
    ...staffInvite,
    path: '/admins/invite',
    summary: 'Make somebody with an account an admin: of an organisation, or one who is to set up their own',
    auth: ['super_admin'],
  },
  'my-admins': {
    method: 'GET',
    path: '/admins/my-admins',
    summary: 'All admins and super_admins, and who is invited as an admin',
    auth: ['super_admin'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'index:main', 'index:all'],
    query: z.object({ tenant_id: z.optional(id), ...pageQuery }),
    reply: z.object({ admins: z.array(staffEntry), invitations: z.array(pendingInvitation), ...pageNumbers }),
    errors: [],
  },
  remove: {
    method: 'DELETE',
    path: '/admins/{id}',
    summary: 'Demote an admin or super_admin to a regular user and end their sessions; the last one stays',
    auth: ['super_admin'],
    rights: [...standingRights, 'table:check'],
    reply: z.undefined(),
    status: 204,
    errors: ['admin_not_found', 'last_admin', 'last_super_admin'],
  },
});
