import * as z from 'zod/mini';
import { id, pageNumbers, pageQuery } from '#shared/model/common.ts';
import { pendingInvitation, roleForm, staffEntry, userEntry } from '#shared/model/staff/staff.ts';
import { noContent, resource } from '../define.ts';
import { membershipRights, staffInvite } from '../membership.ts';

/** Hosts, admins and invitations. Admins manage their own organization's, super_admins any organization's. */
export const staff = resource('staff', {
  inviteAdmin: {
    ...staffInvite,
    path: '/admins/invite',
    summary: 'Make an account an admin of an organization, or an admin who is to set one up',
    auth: ['super_admin'],
  },
  listAdmins: {
    method: 'GET',
    path: '/admins/my-admins',
    summary: 'All admins and super_admins, and invitations of admins',
    auth: ['super_admin'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'index:main', 'index:all'],
    query: z.object({ tenant_id: z.optional(id), ...pageQuery }),
    reply: z.object({ admins: z.array(staffEntry), invitations: z.array(pendingInvitation), ...pageNumbers }),
    errors: [],
  },
  removeAdmin: {
    method: 'DELETE',
    path: '/admins/{id}',
    summary: 'Make an admin or super_admin a user again and end their sessions; refused for the last one',
    auth: ['super_admin'],
    rights: [...membershipRights, 'table:query', 'table:check'],
    ...noContent,
    errors: ['admin_not_found', 'last_admin', 'last_super_admin'],
  },
  inviteHost: {
    ...staffInvite,
    path: '/hosts/invite',
    summary: 'Make an account a host; a super_admin names the organization',
    auth: ['admin'],
  },
  listHosts: {
    method: 'GET',
    path: '/hosts/my-hosts',
    summary: 'The organization’s hosts, admins, and invitations of hosts; of all organizations for a super_admin',
    auth: ['host'],
    rights: ['table:get', 'table:query', 'table:batch-get', 'index:main', 'index:all'],
    query: z.object({ tenant_id: z.optional(id), ...pageQuery }),
    /** `admins` is empty for a super_admin who names no organization; see `/admins/my-admins`. */
    reply: z.object({
      hosts: z.array(staffEntry),
      admins: z.array(staffEntry),
      invitations: z.array(pendingInvitation),
      ...pageNumbers,
    }),
    errors: [],
  },
  removeHost: {
    method: 'DELETE',
    path: '/hosts/{id}',
    summary: 'Make a host a user again and end their sessions',
    auth: ['admin'],
    rights: membershipRights,
    ...noContent,
    errors: ['host_not_found'],
  },
  updateUserRole: {
    method: 'PUT',
    path: '/users/{id}/role',
    summary: 'Change a user’s role and end their sessions; `user` removes them from their organization',
    auth: ['super_admin'],
    rights: [...membershipRights, 'table:query', 'table:check', 'tenants:limit'],
    body: roleForm,
    reply: z.object({ user: userEntry }),
    errors: ['user_not_found', 'tenant_required', 'member_elsewhere', 'too_many_staff', 'last_admin', 'last_super_admin'],
  },
  endSessionsOf: {
    method: 'DELETE',
    path: '/users/{id}/sessions',
    summary: 'Sign a colleague out everywhere; their role stays',
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update'],
    ...noContent,
    errors: ['user_not_found'],
  },
  resendInvitation: {
    method: 'POST',
    path: '/invitations/{id}/resend',
    summary: 'Mail an invitation again, valid for another seven days; at most once a minute',
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:update', 'table:check', 'mail:invite'],
    reply: z.object({ invitation: pendingInvitation }),
    errors: ['invitation_not_found', 'too_many_requests'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Withdraw an invitation; its link stops working',
    auth: ['admin'],
    rights: ['table:get', 'table:put', 'table:delete'],
    ...noContent,
    errors: ['invitation_not_found'],
  },
});
