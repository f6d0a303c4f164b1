import * as z from 'zod/mini';
import { id, pageNumbers, pageQuery } from '#shared/model/common.ts';
import { pendingInvitation, staffEntry } from '#shared/model/staff.ts';
import { resource } from '../define.ts';
import { staffInvite, standingRights } from '../standing.ts';

export const hosts = resource('hosts', {
  invite: {
    ...staffInvite,
    path: '/hosts/invite',
    summary: 'Make somebody with an account a host; a super_admin names the organisation',
    auth: ['admin'],
  },
  'my-hosts': {
    method: 'GET',
    path: '/hosts/my-hosts',
    summary: 'The organisation’s hosts, its admins, and who is invited as a host; of all organisations for a super_admin',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'index:main', 'index:all'],
    query: z.object({ tenant_id: z.optional(id), ...pageQuery }),
    /** `admins` is empty for a super_admin who names no organisation: theirs is `/admins/my-admins`. */
    reply: z.object({
      hosts: z.array(staffEntry),
      admins: z.array(staffEntry),
      invitations: z.array(pendingInvitation),
      ...pageNumbers,
    }),
    errors: [],
  },
  remove: {
    method: 'DELETE',
    path: '/hosts/{id}',
    summary: 'Demote a host to a regular user and end their sessions',
    auth: ['admin'],
    rights: standingRights,
    reply: z.undefined(),
    status: 204,
    errors: ['host_not_found'],
  },
});
