import * as z from 'zod/mini';
import { pendingInvitation } from '#shared/model/staff.ts';
import { resource } from '../define.ts';

/** Invitations that wait to be accepted: an admin's own organisation's for hosts, any for a super_admin. */
export const invitations = resource('invitations', {
  resend: {
    method: 'POST',
    path: '/invitations/{id}/resend',
    summary: 'Mail an invitation once more, good for another seven days; at most once a minute',
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update', 'mail:invite'],
    reply: z.object({ invitation: pendingInvitation }),
    errors: ['invitation_not_found', 'too_many_requests'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Withdraw an invitation: its link opens nothing any more',
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:delete'],
    reply: z.undefined(),
    status: 204,
    errors: ['invitation_not_found'],
  },
});
